import ComposableArchitecture
import PeriscopeTesting
import Testing

@testable import PeriscopeGalleryPages

@Suite(.timeLimit(.minutes(5))) struct OptionalCounterTests {
  @MainActor @Test func `a counter that was removed starts again at zero`() async {
    let store = TestStore(initialState: OptionalCounter.State()) { OptionalCounter() }
    await store.send(\.toggleButtonTapped) { $0.counter = Counter.State() }
    await store.send(\.counter.incrementButtonTapped) { $0.counter?.count = 1 }
    await store.send(\.toggleButtonTapped) { $0.counter = nil }
    await store.send(\.toggleButtonTapped) { $0.counter = Counter.State() }
  }

  @Test func `the page shows the optional counter in the place of the explanation until the counter is put away`()
    async throws
  {
    let page = try await TestPage("/optional-state", of: .gallery)
    #expect(page.html.contains("No counter"))
    await page.withExhaustivity(.off) {
      await page.button("Show the counter").click()
      #expect(!page.html.contains("No counter"))
      await page.button("Increment Counter").click()
      #expect(page.status().text == "1")
      await page.button("Put it away").click()
      #expect(!page.button("Increment Counter").exists)
    }
  }
}
