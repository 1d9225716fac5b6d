import ComposableArchitecture
import PeriscopeTesting
import Testing

@testable import PeriscopeGalleryPages

@Suite(.timeLimit(.minutes(5))) struct CounterTests {
  @MainActor @Test func `the counter's buttons count up and down`() async {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(\.incrementButtonTapped) { $0.count = 1 }
    await store.send(\.decrementButtonTapped) { $0.count = 0 }
    await store.send(\.decrementButtonTapped) { $0.count = -1 }
  }

  @Test func `a press changes the number on the counter's page and nothing else`() async throws {
    let page = try await TestPage("/counter", of: .gallery)
    await page.button("Increment").click {
      """
      - status: 0
      + status: 1
      """
    }
  }
}
