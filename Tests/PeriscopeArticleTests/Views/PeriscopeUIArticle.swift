import ComposableArchitecture
import PeriscopeUI
import Testing

private struct CounterView: View {
  let store: StoreOf<Counter>
  var body: some View {
    output { "\(store.count)" }
    Button("+", send: .incrementButtonTapped, to: store)
  }
}

@MainActor
struct PeriscopeUIArticle {
  @Test func `the PeriscopeUI article's counter is shown`() {
    let store = Store(initialState: Counter.State()) { Counter() }
    #expect(CounterView(store: store).rendered().contains("0"))
  }
}
