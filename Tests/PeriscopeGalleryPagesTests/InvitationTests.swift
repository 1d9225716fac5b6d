import ComposableArchitecture
import PeriscopeTesting
import Testing

@testable import PeriscopeGalleryPages

@Suite(.timeLimit(.minutes(5))) struct InvitationTests {
  @MainActor @Test func `copies of a link are counted until the link is replaced`() async {
    let store = TestStore(initialState: Invitation.State()) { Invitation() }
    await store.send(.copyButtonTapped) { $0.copies = 1 }
    await store.send(.replaceButtonTapped) {
      $0.number = 2
      $0.copies = 0
    }
  }

  @Test func `a button with a client action also sends its own action to the server`() async throws {
    let page = try await TestPage("/invitation", of: .gallery)
    // In a browser without access to the clipboard, the client action also moves the focus to the text that it selects.
    await page.withExhaustivity(.off) { await page.button("Copy").click() }
    #expect(page.status().text == "Copied once")
    #expect(page.field("Link").value == "https://example.com/invitations/1")
  }
}
