import ComposableArchitecture
import PeriscopeTesting
import Testing

@testable import PeriscopeGalleryPages

@Suite(.timeLimit(.minutes(5))) struct PollTests {
  @MainActor @Test func `a vote changes the shares of all choices of the poll`() async {
    let store = TestStore(initialState: Poll.State()) { Poll() }
    await store.send(\.voteButtonTapped, "Tabs") { $0.choices[id: "Tabs"]?.votes = 1 }
    await store.send(\.voteButtonTapped, "Spaces") { $0.choices[id: "Spaces"]?.votes = 1 }
    #expect(store.state.total == 2)
    #expect(store.state.choices.map(store.state.share) == [0.5, 0.5, 0])
  }

  @MainActor @Test func `a vote for an unknown choice does not count`() async {
    let store = TestStore(initialState: Poll.State()) { Poll() }
    await store.send(\.voteButtonTapped, "Both")
  }

  @Test func `a vote on the page of the poll changes the shares and the number of votes`() async throws {
    let page = try await TestPage("/poll", of: .gallery)
    #expect(page.status().text == "0 votes of all visitors")
    await page.button("Vote for Tabs").click {
      """
      - progressbar "Tabs": 0
      + progressbar "Tabs": 1
      - text: 0%
      + text: 100%
      - status: 0 votes of all visitors
      + status: 1 vote of all visitors
      """
    }
  }
}
