import ComposableArchitecture
import PeriscopeUI

struct SharedTabsView: View {
  let store: StoreOf<SharedTabs>

  var body: some View {
    main {
      BackLink()
      h1 { "Shared state" }
      TabBar(store: store)
      switch store.tab {
      case .counter: CounterTabView(store: store.scope(state: \.counter, action: \.counter))
      case .profile: ProfileTabView(store: store.scope(state: \.profile, action: \.profile))
      }
    }
  }
}

private struct TabBar: View {
  let store: StoreOf<SharedTabs>

  var body: some View {
    section(.class("bar"), .ariaLabel("Tabs")) {
      ForEach(SharedTabs.Tab.allCases, id: \.self) { tab in
        Button(
          tab.title, send: .tabSelected(tab), to: store,
          .attribute("aria-pressed", store.tab == tab ? "true" : "false"))
      }
    }
  }
}

private struct CounterTabView: View {
  @Bindable var store: StoreOf<CounterTab>

  var body: some View {
    section(.class("counter"), .ariaLabel("Counter")) {
      Button("−", send: .decrementButtonTapped, to: store, .ariaLabel("Decrement"))
      output(.ariaLive("polite")) { "\(store.stats.count)" }
      Button("+", send: .incrementButtonTapped, to: store, .ariaLabel("Increment"))
    }
    Button("Is this prime?", send: .isPrimeButtonTapped, to: store)
    DialogView($store.scope(state: \.alert, action: \.alert))
  }
}

private struct ProfileTabView: View {
  let store: StoreOf<ProfileTab>

  var body: some View {
    ul(.ariaLabel("Statistics")) {
      li { "Count: \(store.stats.count)" }
      li { "Highest: \(store.stats.maximum)" }
      li { "Lowest: \(store.stats.minimum)" }
      li { "Changes: \(store.stats.changes)" }
    }
    Button("Reset", send: .resetButtonTapped, to: store)
  }
}
