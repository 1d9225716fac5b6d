import ComposableArchitecture
import Periscope
import Testing

private struct CounterView: View {
  let store: StoreOf<Counter>
  var body: some View { output { "\(store.count)" } }
}

/// Compiled but not called, because `serve()` reads the test process's command-line arguments.
private func serve(_ site: Site) async {
  await site.serve()
}

struct PeriscopeArticle {
  @Test func `the counter's page of the Periscope article's site shows zero`() async throws {
    let site = Site {
      Page("/counter", title: "Counter", initialState: Counter.State()) {
        Counter()
      } content: { store in
        CounterView(store: store)
      }
    }
    try await expect("<output>0</output>", at: "/counter", of: site)
  }
}
