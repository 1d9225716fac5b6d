import ComposableArchitecture
import Foundation
import PeriscopeTesting
import Testing

@testable import PeriscopeGalleryPages

@Suite(.timeLimit(.minutes(5))) struct ChatTests {
  private let noon = Date(timeIntervalSince1970: 43_200)

  @MainActor
  private func store(_ state: Chat.State = Chat.State()) -> TestStoreOf<Chat> {
    TestStore(initialState: state) {
      Chat()
    } withDependencies: {
      $0.date.now = noon
      $0.uuid = .incrementing
    }
  }

  @MainActor @Test func `sending a chat message adds it without the spaces around it, and empties the draft`() async {
    let store = store(Chat.State(name: " Ada ", draft: "Hello "))
    await store.send(\.sendButtonTapped) {
      $0.draft = ""
      $0.$messages.withLock { $0 = [Chat.Message(id: UUID(0), name: "Ada", text: "Hello", date: noon)] }
    }
  }

  @MainActor @Test func `a chat message without text is not sent, and one without a name is from a guest`() async {
    let store = store(Chat.State(draft: " "))
    await store.send(\.sendButtonTapped)
    await store.send(\.binding.draft, "Hi") { $0.draft = "Hi" }
    await store.send(\.sendButtonTapped) {
      $0.draft = ""
      $0.$messages.withLock { $0 = [Chat.Message(id: UUID(0), name: "Guest", text: "Hi", date: noon)] }
    }
  }

  @MainActor @Test func `a chat limits the lengths of names and texts, and the number of messages`() async {
    let old = (0..<Chat.Limit.messages).map { Chat.Message(id: UUID($0 + 100), name: "Eve", text: "\($0)", date: noon) }
    let state = Chat.State(name: String(repeating: "n", count: 99), draft: String(repeating: "t", count: 999))
    state.$messages.withLock { $0 = old }
    let store = store(state)
    store.exhaustivity = .off
    await store.send(\.sendButtonTapped)
    let messages = store.state.messages
    #expect(messages.count == Chat.Limit.messages && messages.first == old[1])
    #expect(messages.last?.name.count == Chat.Limit.name && messages.last?.text.count == Chat.Limit.text)
  }

  @Test func `the first message of a chat takes the place of the explanation`() async throws {
    let page = try await TestPage("/chat", of: .gallery) {
      $0.date.now = noon
      $0.uuid = .incrementing
    }
    #expect(page.html.contains("Nobody has said anything"))
    await page.field("Message").type("Hello")
    await page.withExhaustivity(.off) { await page.button("Send").click() }
    #expect(page.row().count == 1 && page.row("Hello").exists)
    #expect(!page.html.contains("Nobody has said anything"))
    #expect(page.field("Message").value == "")
  }
}
