import ComposableArchitecture
import PeriscopeTesting
import Testing

@testable import PeriscopeGalleryPages

@Suite(.timeLimit(.minutes(5))) struct MailTests {
  @MainActor @Test func `a selected message is read, and a different mailbox shows none of its messages`() async {
    let store = TestStore(initialState: Mail.State()) { Mail() }
    #expect(store.state.unreadCount(in: .inbox) == 3)
    await store.send(\.binding.messageID, 2) {
      $0.messageID = 2
      $0.messages[id: 2]?.isRead = true
    }
    #expect(store.state.unreadCount(in: .inbox) == 2)
    await store.send(\.binding.mailbox, .archive) {
      $0.mailbox = .archive
      $0.messageID = nil
    }
    #expect(store.state.shownMessages.map(\.id) == [4])
  }

  @MainActor @Test func `a message that is moved is in the other mailbox, and no message is selected`() async {
    let store = TestStore(initialState: Mail.State()) { Mail() }
    await store.send(\.moveButtonTapped, .trash)
    await store.send(\.binding.messageID, 1) {
      $0.messageID = 1
      $0.messages[id: 1]?.isRead = true
    }
    await store.send(\.moveButtonTapped, .trash) {
      $0.messages[id: 1]?.mailbox = .trash
      $0.messageID = nil
    }
    #expect(store.state.shownMessages.map(\.id) == [2, 3])
  }

  @Test func `the page shows the selected message beside the messages of its mailbox`() async throws {
    let page = try await TestPage("/mail", of: .gallery)
    page.exhaustivity = .off
    await page.button("Grace A bug").click()
    #expect(page.html.contains("From Grace"))
    await page.button("Move to Archive").click()
    #expect(page.html.contains("No message is selected"))
    await page.button("Archive").click()
    #expect(page.html.contains("Katherine") && page.html.contains("Grace"))
  }
}
