import ComposableArchitecture
import Foundation
import Periscope
import PeriscopePasswords
import PeriscopeUI
import Testing

@testable import PeriscopeGalleryPages

/// The features of the team board's pages. Each test has a shared store of its own.
@MainActor @Suite(.timeLimit(.minutes(5))) struct TeamFeatureTests {
  private let team = SharedStore(name: "TestedTeam", initialState: Team.State.sample) {
    Team()
  } withDependencies: {
    $0.cardFiles.remove = { _ in }
  }
  private let steps = LockIsolated<[NavigationStep]>([])
  private let shown = LockIsolated<[Toast]>([])

  nonisolated private func prepare(_ values: inout DependencyValues) {
    values.date.now = CalendarDay(2027, 1, 10).date
    values.navigation = Navigation { [steps] step in steps.withValue { $0.append(step) } }
    values.toasts = Toasts(
      perform: { [shown] toast in shown.withValue { $0.append(toast) } }, ask: { _ in true })
  }

  private func store<R: Reducer>(
    _ state: R.State, as name: String? = "Grace", _ reducer: () -> R
  ) -> TestStore<R.State, R.Action> where R.State: Equatable {
    let store = TestStore(initialState: state, reducer: reducer, withDependencies: prepare)
    if let member = TeamAccounts.members.first(where: { $0.name == name }) { store.dependencies.session.signIn(member) }
    return store
  }

  // MARK: Signing in

  private func signIn(_ check: PasswordCheck, next: String) -> TestStoreOf<SignIn> {
    let store = store(
      SignIn.State(isRemembered: true, name: "ada", password: "periscope", query: SignIn.Query(next: next)), as: nil
    ) {
      SignIn()
    }
    store.dependencies.teamAccounts.named = { name in
      #expect(name == "ada")
      return TeamAccounts.Account(member: TeamMember(name: "Ada", role: .admin), hash: PasswordHash(rawValue: "hash"))
    }
    store.dependencies.passwords = Passwords(hash: { _ in PasswordHash(rawValue: "hash") }, check: { _, _, _ in check })
    return store
  }

  @Test(arguments: [("/team/boards/1?assignee=Ada", "/team/boards/1?assignee=Ada"), ("//evil.example", "/team")])
  func `signing in leads to the requested page, or to the boards if its URL is that of a different site`(
    next: String, target: String
  ) async {
    let store = signIn(.right, next: next)
    await store.send(.signInButtonTapped) { $0.isWaiting = true }
    await store.receive(\.checked) {
      $0.isWaiting = false
      $0.password = ""
    }
    #expect(store.dependencies.session[TeamMember.self]?.name == "Ada")
    #expect(steps.value == [.redirect(target)])
  }

  @Test(arguments: [
    (PasswordCheck.wrong, "This name and this password do not belong together."),
    (.tooManyAttempts(retryAfter: .seconds(60)), "There were too many wrong passwords. Try again in 60 s."),
    (.busy, "Many people are signing in. Try again in a moment."),
  ])
  func `a refused sign-in says why, and signs no member in`(check: PasswordCheck, message: String) async {
    let store = signIn(check, next: "/team")
    await store.send(.signInButtonTapped) { $0.isWaiting = true }
    await store.receive(\.checked) {
      $0.isWaiting = false
      $0.message = message
    }
    #expect(store.dependencies.session[TeamMember.self] == nil)
    #expect(steps.value == [])
  }

  @Test
  func `a member is found, and the password is right, whatever the case of the name; an unknown name has no account`()
    async throws
  {
    let passwords = Passwords(strength: .lowest)
    let accounts = TeamAccounts.demo(passwords)
    let account = try #require(try await accounts.named("GRACE"))
    #expect(account.member == TeamMember(name: "Grace"))
    #expect(await passwords.check(TeamAccounts.password, of: "GRACE", against: account.hash) == .right)
    #expect(try await accounts.named("Eve") == nil)
  }

  // MARK: Boards

  @Test func `a member adds a board, and only an admin deletes one, after an alert`() async {
    let member = store(BoardList.State()) { BoardList(team: team) }
    await member.send(\.binding.title, "Party") { $0.title = "Party" }
    await member.send(.addButtonTapped) { $0.title = "" }
    #expect(team.store.boards.last?.title == "Party")
    await member.send(.deleteButtonTapped(1))

    let admin = store(BoardList.State(), as: "Ada") { BoardList(team: team) }
    admin.exhaustivity = .off
    await admin.send(.deleteButtonTapped(2))
    #expect(admin.state.alert != nil)
    await admin.send(.alert(.presented(.confirmDeletion(2)))) { $0.alert = nil }
    #expect(team.store.boards[id: 2] == nil)
    #expect(shown.value == [Toast("Deleted the board “Office move”.")])
  }

  @Test func `without a signed-in member, no board is added`() async {
    let store = store(BoardList.State(title: "Party"), as: nil) { BoardList(team: team) }
    await store.send(.addButtonTapped)
    #expect(team.store.boards.count == 2)
  }

  @Test
  func `a card moves if the member has the right to it; otherwise a toast says who has; a free card can be taken`()
    async
  {
    let store = store(BoardDetail.State(board: 1)) { BoardDetail(team: team) }
    await store.send(.moveButtonTapped(3, .doing))
    #expect(team.store.cards[id: 3]?.column == .doing)
    await store.send(.moveButtonTapped(6, .done))
    #expect(team.store.cards[id: 6]?.column == .doing)
    #expect(shown.value == [Toast("Only Alan or an admin may move “Draw the new icon”.")])
    await store.send(.takeButtonTapped(4))
    #expect(team.store.cards[id: 4]?.assignee == "Grace")
  }

  @Test func `choosing a filter and removing all filters add to the history, and typing one replaces the URL`() async {
    let store = store(BoardDetail.State(board: 1)) { BoardDetail(team: team) }
    await store.send(.binding(.set(\.query.assignee, "Ada"))) { $0.query.assignee = "Ada" }
    await store.send(.binding(.set(\.query.text, "x"))) { $0.query.text = "x" }
    await store.send(.showAllButtonTapped)
    #expect(steps.value == [.push("?assignee=Ada"), .replace("?assignee=Ada&text=x"), .push("?")])
  }

  @Test(arguments: [
    (BoardDetail.Query(), [3, 4, 5, 6, 7]), (BoardDetail.Query(assignee: "Grace"), [3, 5]),
    (BoardDetail.Query(due: .overdue), [5]), (BoardDetail.Query(due: .week), [3]),
    (BoardDetail.Query(assignee: "Alan", text: "icon"), [6]), (BoardDetail.Query(assignee: "Grace", due: .week), [3]),
  ])
  func `a board shows the cards that match all of its filters`(query: BoardDetail.Query, ids: [Int]) async {
    let store = store(BoardDetail.State(board: 1)) { BoardDetail(team: team) }
    await store.send(.queryChanged(query)) {
      $0.query = query
      $0.today = CalendarDay(2027, 1, 10)
    }
    #expect(team.store.state.cards(of: 1).filter(store.state.shows).map(\.id) == ids)
  }

  // MARK: Cards

  @Test func `deleting a card leads to its board, and the button of the toast restores the card`() async {
    let store = store(CardDetail.State(card: 5, board: 1)) { CardDetail(team: team) }
    await store.send(.deleteButtonTapped)
    #expect(steps.value == [.redirect("/team/boards/1")])
    await store.receive(\.undoButtonTapped)
    #expect(team.store.cards[id: 5] != nil)
  }

  @Test func `chosen files are attached to a card and can be removed; a toast names a file that cannot be stored`()
    async throws
  {
    let store = store(CardDetail.State(card: 5, board: 1)) { CardDetail(team: team) }
    store.dependencies.cardFiles.keep = { file in
      guard file.size > 1 else { throw CocoaError(.fileWriteOutOfSpace) }
      return Team.Attachment(id: "1.txt", name: file.name, contentType: file.contentType, size: file.size)
    }
    let files = try ["a", "bc"].map {
      try UploadedFile(name: "\($0).txt", contentType: "text/plain", contents: $0.utf8)
    }
    await store.send(.filesChosen(files))
    await store.receive(\.filesKept)
    #expect(team.store.cards[id: 5]?.attachments.map(\.name) == ["bc.txt"])
    #expect(shown.value == [Toast("a.txt could not be stored.")])
    await store.send(.removeFileButtonTapped("1.txt"))
    #expect(team.store.cards[id: 5]?.attachments == [])
  }

  @Test
  func `saving an edit first warns of a newer edit by a different member, and replaces that when it is saved again`()
    async throws
  {
    let card = try #require(team.store.cards[id: 5])
    let draft = Team.CardDraft(card, today: CalendarDay(2027, 1, 10))
    let store = store(CardEditor.State(card: 5, draft: draft)) { CardEditor(team: team) }
    store.exhaustivity = .off
    var other = draft
    other.title = "Measure twice"
    team.store.send(.cardEdited(5, other, by: TeamMember(name: "Ada", role: .admin)))
    await store.send(.binding(.set(\.draft.title, "Measure it"))) { $0.draft.title = "Measure it" }
    await store.send(.saveButtonTapped) {
      $0.message = "Ada has edited this card meanwhile. Save again to replace that version."
      $0.draft.version = 1
    }
    #expect(team.store.cards[id: 5]?.title == "Measure twice")
    await store.send(.saveButtonTapped)
    await store.finish()
    #expect(store.isDismissed)
    #expect(team.store.cards[id: 5]?.title == "Measure it")
    #expect(shown.value == [Toast("Saved.")])
  }

  @Test func `a card is not saved without a title, and the editor says so`() async throws {
    var draft = Team.CardDraft(try #require(team.store.cards[id: 5]), today: CalendarDay(2027, 1, 10))
    draft.title = " "
    let store = store(CardEditor.State(card: 5, draft: draft)) { CardEditor(team: team) }
    await store.send(.saveButtonTapped) { $0.message = "A card needs a title." }
    #expect(team.store.cards[id: 5]?.title == "Measure the start of the program")
  }

  @Test func `the calendar accepts only days that exist, and its cards are in the order of their due dates`() async {
    let store = store(DueDates.State(chosen: CalendarDay(2027, 1, 8))) { DueDates() }
    await store.send(.dayChosen(CalendarDay(2027, 2, 1))) { $0.chosen = CalendarDay(2027, 2, 1) }
    await store.send(.dayChosen(CalendarDay(2027, 2, 30)))
    #expect(team.store.state.dueCards.map(\.id) == [5, 3, 6, 8])
  }
}
