import ComposableArchitecture
import Periscope
import PeriscopeUI

/// Counts for its session, and each time also in the shared store `Hall`.
@Reducer
struct Desk {
  @ObservableState
  struct State: Equatable, Codable {
    var count = 0
  }

  enum Action {
    case addTapped
  }

  let hall: SharedStore<Count.State, Count.Action>

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      hall.store.send(.addTapped)
      return .none
    }
  }
}

struct DeskView: View {
  let store: StoreOf<Desk>
  let hall: StoreOf<Count>

  var body: some View {
    output { "\(store.count) of \(hall.count)" }
    Button("Add", send: .addTapped, to: store)
  }
}
