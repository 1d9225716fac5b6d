import ComposableArchitecture
import PeriscopeUI

struct TwoCountersView: View {
  let store: StoreOf<TwoCounters>

  var body: some View {
    main {
      BackLink()
      h1 { "Two counters" }
      div(.class("panels")) {
        CounterPanel(store: store.scope(state: \.first, action: \.first), name: "First")
        CounterPanel(store: store.scope(state: \.second, action: \.second), name: "Second")
      }
      Total(store: store)
    }
  }
}

/// The only part of the page that both counters change.
private struct Total: View {
  let store: StoreOf<TwoCounters>

  var body: some View {
    p(.class("faint"), .attribute("role", "status")) { "Together \(store.sum)" }
  }
}
