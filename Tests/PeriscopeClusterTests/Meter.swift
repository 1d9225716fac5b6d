import ComposableArchitecture

@testable import Periscope
@testable import PeriscopeCluster
@testable import PeriscopeLive
import PeriscopeSystem
import PeriscopeTestConnection

@Reducer
struct Meter {
  @ObservableState
  struct State: Equatable, Codable {
    var sum = 0
  }

  enum Action {
    case addTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.sum += 1
      return .none
    }
  }
}

struct MeterView: View {
  let store: StoreOf<Meter>

  var body: some View {
    output { "\(store.sum)" }
    Button("Add", send: .addTapped, to: store)
  }
}

/// Returns a page with an archived counter.
func meter(_ path: String, _ lifetime: Page.Lifetime) -> Page {
  Page(path, title: "Meter", lifetime: lifetime, initialState: Meter.State()) {
    Meter()
  } content: { store in
    MeterView(store: store)
  }
}
