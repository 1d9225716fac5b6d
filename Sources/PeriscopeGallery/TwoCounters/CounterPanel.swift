import ComposableArchitecture
import PeriscopeUI

/// A counter within an example, with an accessible name that distinguishes it from the other counters.
struct CounterPanel: View {
  let store: StoreOf<Counter>
  let name: String

  var body: some View {
    section(.class("counter"), .ariaLabel(name)) {
      Button("−", send: .decrementButtonTapped, to: store, .ariaLabel("Decrement \(name)"))
      output(.ariaLive("polite")) { "\(store.count)" }
      Button("+", send: .incrementButtonTapped, to: store, .ariaLabel("Increment \(name)"))
    }
  }
}
