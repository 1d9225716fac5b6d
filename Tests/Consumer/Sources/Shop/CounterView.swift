import ComposableArchitecture
import PeriscopeUI

struct CounterView: View {
  let store: StoreOf<Counter>

  var body: some View {
    main {
      h1 { "Shop" }
      img(.src("/logo.svg"), .alt("Logo"))
      output { "\(store.count)" }
      Button("+", send: .incrementButtonTapped, to: store)
    }
  }
}
