import ComposableArchitecture
import Foundation
import Periscope
import Testing

@testable import PeriscopeGalleryPages

/// The shared feature of the team board: rights, limits and files.
@MainActor @Suite(.timeLimit(.minutes(5))) struct TeamTests {
  private let ada = TeamMember(name: "Ada", role: .admin)
  private let grace = TeamMember(name: "Grace")
  private let alan = TeamMember(name: "Alan")
  private let removed = LockIsolated<[String]>([])

  private func store(_ state: Team.State = .sample) -> TestStoreOf<Team> {
    TestStore(initialState: state) {
      Team()
    } withDependencies: { [removed] in
      $0.cardFiles.remove = { ids in removed.withValue { $0 += ids } }
    }
  }

  @Test(arguments: [("Ada", true), ("Grace", true), ("Alan", false)])
  func `a card is moved by an admin and by its author and assignee, but not by a different member`(
    name: String, isAllowed: Bool
  ) async throws {
    let store = store()
    let member = try #require(TeamAccounts.members.first { $0.name == name })
    guard isAllowed else {
      await store.send(.cardMoved(5, to: .done, by: member))
      return
    }
    await store.send(.cardMoved(5, to: .done, by: member)) {
      guard var card = $0.cards.remove(id: 5) else { return }
      card.column = .done
      $0.cards.append(card)
    }
  }

  @Test func `only an admin deletes a board, with its cards and files`() async {
    var state = Team.State.sample
    state.cards[id: 8]?.attachments = [Team.Attachment(id: "a.png", name: "a.png", contentType: "image/png", size: 1)]
    let store = store(state)
    await store.send(.boardDeleted(2, by: grace))
    await store.send(.boardDeleted(2, by: ada)) {
      $0.boards.remove(id: 2)
      $0.cards.removeAll { $0.board == 2 }
    }
    await store.finish()
    #expect(removed.value == ["a.png"])
  }

  @Test
  func `a new board's title loses the spaces around it; a new card needs a title and a board; both get the next ID`()
    async
  {
    let store = store()
    await store.send(.boardAdded(" Party ", by: grace)) {
      $0.boards.append(Team.Board(id: 10, title: "Party"))
      $0.lastID = 10
    }
    await store.send(.cardAdded("Cake", board: 10, by: grace)) {
      $0.cards.append(Team.Card(id: 11, board: 10, author: "Grace", title: "Cake"))
      $0.lastID = 11
    }
    await store.send(.cardAdded("  ", board: 10, by: grace))
    await store.send(.cardAdded("Cake", board: 99, by: grace))
  }

  @Test func `an edit by a member without the right, or of an older version of a card, changes nothing`() async throws {
    let store = store()
    var draft = Team.CardDraft(try #require(store.state.cards[id: 5]), today: CalendarDay(2027, 1, 1))
    draft.title = "Measure everything"
    draft.isDue = false
    await store.send(.cardEdited(5, draft, by: alan))
    await store.send(.cardEdited(5, draft, by: grace)) {
      $0.cards[id: 5]?.title = "Measure everything"
      $0.cards[id: 5]?.due = nil
      $0.cards[id: 5]?.version = 1
      $0.cards[id: 5]?.editor = "Grace"
    }
    draft.title = "Measure nothing"
    await store.send(.cardEdited(5, draft, by: ada))
  }

  @Test func `members with the right delete and restore a card; a full trash deletes its oldest card with its files`()
    async throws
  {
    var state = Team.State.sample
    let card = try #require(state.cards[id: 5])
    let store = store(state)
    await store.send(.cardDeleted(5, by: alan))
    await store.send(.cardDeleted(5, by: grace)) {
      $0.cards.remove(id: 5)
      $0.trash = [card]
    }
    await store.send(.cardRestored(5, by: alan))
    await store.send(.cardRestored(5, by: grace)) {
      $0.cards.append(card)
      $0.trash = []
    }
    let file = Team.Attachment(id: "old.txt", name: "old.txt", contentType: "text/plain", size: 1)
    state.trash = IdentifiedArray(
      uniqueElements: (0..<Team.Limit.trash).map {
        Team.Card(id: 100 + $0, board: 1, author: "Ada", title: "\($0)", attachments: $0 == 0 ? [file] : [])
      })
    let full = self.store(state)
    await full.send(.cardDeleted(5, by: grace)) {
      $0.cards.remove(id: 5)
      $0.trash.append(card)
      $0.trash.remove(id: 100)
    }
    await full.finish()
    #expect(removed.value == ["old.txt"])
  }

  @Test func `a card without an assignee is taken once`() async {
    let store = store()
    await store.send(.cardTaken(4, by: grace)) { $0.cards[id: 4]?.assignee = "Grace" }
    await store.send(.cardTaken(4, by: alan))
  }

  @Test
  func `files are deleted if they are removed, or attached beyond the limit, without the right or to no existing card`()
    async
  {
    let files = (0...Team.Limit.files).map {
      Team.Attachment(id: "\($0)", name: "\($0).txt", contentType: "text/plain", size: 1)
    }
    let store = store()
    await store.send(.filesAttached(files, to: 5, by: grace)) { $0.cards[id: 5]?.attachments = files.dropLast() }
    await store.send(.filesAttached([files[0]], to: 5, by: alan))
    await store.send(.filesAttached([files[1]], to: 99, by: ada))
    await store.send(.fileRemoved("2", from: 5, by: alan))
    await store.send(.fileRemoved("2", from: 5, by: grace)) { $0.cards[id: 5]?.attachments.remove(at: 2) }
    await store.finish()
    #expect(removed.value.sorted() == ["0", "1", "2", "\(Team.Limit.files)"])
  }

  @Test
  func `at the start, files that no card has are deleted, except for kept ones and those with other names`()
    async throws
  {
    let folder = URL.temporaryDirectory.appending(component: "team-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = CardFiles.folder { folder }
    let file = try UploadedFile(name: "a.txt", contentType: "text/plain; charset=utf-8", contents: "a".utf8)
    let kept = try await withDependencies {
      $0.uuid = .incrementing
    } operation: {
      try await files.keep(file)
    }
    #expect(kept.name == "a.txt" && kept.contentType == "text/plain")
    let left = "\(UUID().uuidString.lowercased()).txt"
    for name in ["card.txt", "trash.txt", "other.txt", left] {
      try Data("x".utf8).write(to: folder.appending(component: name))
    }
    var state = Team.State.sample
    func attachment(_ id: String) -> Team.Attachment {
      Team.Attachment(id: id, name: id, contentType: "text/plain", size: 1)
    }
    state.cards[id: 3]?.attachments = [attachment("card.txt")]
    state.trash = [Team.Card(id: 20, board: 1, author: "Ada", title: "Old", attachments: [attachment("trash.txt")])]
    await files.clean { [ids = state.attachmentIDs] in ids }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        == [kept.id, "card.txt", "other.txt", "trash.txt"])
  }

  @Test(arguments: [
    (Team.Card(id: 1, board: 1, author: "Ada", title: "Plain"), "Plain,To do,,,Ada,0\n"),
    (
      Team.Card(
        id: 1, board: 1, author: "Ada", column: .done, title: "Say \"hi\", then go", assignee: "Alan",
        due: CalendarDay(2027, 1, 5)), "\"Say \"\"hi\"\", then go\",Done,Alan,2027-01-05,Ada,0\n"
    ),
    (Team.Card(id: 1, board: 1, author: "Ada", title: "Bread, milk"), "\"Bread, milk\",To do,,,Ada,0\n"),
    (Team.Card(id: 1, board: 1, author: "Ada", title: "=1+1"), "'=1+1,To do,,,Ada,0\n"),
    (Team.Card(id: 1, board: 1, author: "Ada", title: "two\r\nlines"), "\"two\r\nlines\",To do,,,Ada,0\n"),
  ])
  func `the export quotes texts with commas, quotation marks or line breaks, and puts an apostrophe before formulas`(
    card: Team.Card, line: String
  ) {
    #expect(TeamExport.line(of: card) == line)
  }

  @Test func `calendar days are compared, added to, checked for existence, and converted to dates and texts`() {
    let day = CalendarDay(2027, 2, 27)
    #expect(day.adding(days: 2) == CalendarDay(2027, 3, 1))
    #expect(day < CalendarDay(2027, 3, 1) && day > CalendarDay(2026, 12, 31))
    #expect(day.exists && !CalendarDay(2027, 2, 30).exists && !CalendarDay(0, 1, 1).exists)
    #expect(!CalendarDay(.max, .max, .max).exists)
    #expect(CalendarDay(day.date) == day && day.text == "2027-02-27" && day.title == "Feb 27, 2027")
  }
}
