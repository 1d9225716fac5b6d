import ComposableArchitecture
import PeriscopeUI

struct OptionalCounterView: View {
  let store: StoreOf<OptionalCounter>

  var body: some View {
    main {
      BackLink()
      h1 { "Optional state" }
      OptionalPanel(store: store)
    }
  }
}

private struct OptionalPanel: View {
  let store: StoreOf<OptionalCounter>

  var body: some View {
    div(.class("row-of-one")) {
      Button(store.counter == nil ? "Show the counter" : "Put it away", send: .toggleButtonTapped, to: store)
    }
    if let counter = store.scope(state: \.counter, action: \.counter) {
      CounterPanel(store: counter, name: "Counter")
    } else {
      ContentUnavailableView(
        "No counter", systemImage: "plus.circle",
        description: Text("Its state is nil, so it has no view and no effects."))
    }
  }
}
