import ComposableArchitecture
import PeriscopeUI

struct CounterView: View {
  let store: StoreOf<Counter>

  var body: some View {
    main {
      h1 { "Counter" }
      section(.class("counter"), .ariaLabel("Counter")) {
        Button("−", send: .decrementButtonTapped, to: store, .ariaLabel("Decrement"))
        output(.ariaLive("polite")) { "\(store.count)" }
        Button("+", send: .incrementButtonTapped, to: store, .ariaLabel("Increment"))
      }
    }
  }
}
