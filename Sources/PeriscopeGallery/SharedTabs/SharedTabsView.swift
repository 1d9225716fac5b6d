import ComposableArchitecture
import PeriscopeUI

struct SharedTabsView: View {
  @Bindable var store: StoreOf<SharedTabs>

  var body: some View {
    main {
      BackLink()
      TabView(selection: $store.tab.sending(\.tabSelected)) {
        Tab("Counter", value: SharedTabs.Tab.counter) {
          CounterTabView(store: store.scope(state: \.counter, action: \.counter))
        }
        Tab("Profile", value: SharedTabs.Tab.profile) {
          ProfileTabView(store: store.scope(state: \.profile, action: \.profile))
        }
      }
      .navigationTitle("Shared state")
    }
  }
}

private struct CounterTabView: View {
  @Bindable var store: StoreOf<CounterTab>

  var body: some View {
    section(.class("counter"), .ariaLabel("Counter")) {
      Button("−", send: .decrementButtonTapped, to: store)
        .accessibilityLabel("Decrement")
      output(.ariaLive("polite")) { "\(store.stats.count)" }
      Button("+", send: .incrementButtonTapped, to: store)
        .accessibilityLabel("Increment")
    }
    Button("Is this prime?", send: .isPrimeButtonTapped, to: store)
      .alert($store.scope(state: \.alert, action: \.alert))
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
