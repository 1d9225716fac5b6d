import ComposableArchitecture
import PeriscopeTesting
import Testing

@testable import PeriscopeGalleryPages

@Suite(.timeLimit(.minutes(5))) struct TwoCountersTests {
  @MainActor @Test func `two counters count separately, and the sum is that of both`() async {
    let store = TestStore(initialState: TwoCounters.State()) { TwoCounters() }
    await store.send(\.first.incrementButtonTapped) { $0.first.count = 1 }
    await store.send(\.second.incrementButtonTapped) { $0.second.count = 1 }
    await store.send(\.second.incrementButtonTapped) { $0.second.count = 2 }
    #expect(store.state.sum == 3)
  }

  @Test func `a press on the page of two counters changes one counter and the sum`() async throws {
    let page = try await TestPage("/two-counters", of: .gallery)
    await page.button("Decrement Second").click {
      """
      - status: 0
      - status: Together 0
      + status: -1
      + status: Together -1
      """
    }
  }
}
