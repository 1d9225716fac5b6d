import ComposableArchitecture
import PeriscopeUI

@Reducer
struct Count {
  @ObservableState
  struct State: Equatable, Codable {
    var count = 0
  }

  enum Action {
    case addTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

struct CountView: View {
  let store: StoreOf<Count>

  var body: some View {
    output { "\(store.count)" }
    Button("Add", send: .addTapped, to: store)
  }
}
