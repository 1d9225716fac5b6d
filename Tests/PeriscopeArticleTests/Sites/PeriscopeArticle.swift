import ComposableArchitecture
import Periscope
import Testing

private struct CounterView: View {
  let store: StoreOf<Counter>
  var body: some View { output { "\(store.count)" } }
}

private let site = Site {
  Page("/counter", title: "Counter", initialState: Counter.State()) {
    Counter()
  } content: { store in
    CounterView(store: store)
  }
}

/// Compiled, not called: it reads the options of the program.
private func serve(_ site: Site) async {
  await site.serve()
}

struct PeriscopeArticle {
  @Test func `the site has a counter`() async throws {
    try await expect("0", at: "/counter", of: site)
  }
}
