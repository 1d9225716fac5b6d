import ComposableArchitecture
import Periscope
import PeriscopeUI

extension Site {
  /// The pages and downloads of the team board, which require a signed-in member.
  static let teamPages = PageGroup {
    Page("/team", title: "Boards", lifetime: .tab, initialState: BoardList.State()) {
      BoardList(team: SharedStores.team)
    } content: { store in
      BoardListView(store: store, team: SharedStores.team.store)
    }
    Page(
      "/team/boards/:id", Int.self, query: BoardDetail.Query.self, action: BoardDetail.Action.queryChanged,
      title: "Board"
    ) { id in
      SharedStores.team.store.boards[id: id].map { BoardDetail.State(board: $0.id) }
    } reducer: {
      BoardDetail(team: SharedStores.team)
    } content: { store, _ in
      BoardDetailView(store: store, team: SharedStores.team.store)
    }
    Page("/team/boards/:board/cards/:id", Int.self, Int.self, title: "Card", lifetime: .tab) { board, id in
      SharedStores.team.store.cards[id: id].flatMap {
        $0.board == board ? CardDetail.State(card: id, board: board) : nil
      }
    } reducer: {
      CardDetail(team: SharedStores.team)
    } content: { store, _, _ in
      CardDetailView(store: store, team: SharedStores.team.store)
    }
    Page("/team/calendar", title: "Calendar", lifetime: .tab, initialState: firstDueDate()) {
      DueDates()
    } content: { store in
      DueDatesView(store: store, team: SharedStores.team.store)
    }
    TeamExport.route
    Route("GET", "/team/files/:id", String.self) { request, id in
      guard let attachment = SharedStores.team.store.state.attachment(id) else {
        throw Problem(404, "There is no such file.")
      }
      @Dependency(\.cardFiles) var cardFiles
      return try cardFiles.response(attachment)
    }
  }
  .layout { page in TeamFrame(page: page) }
  .requires(signIn: "/team/sign-in") { $0[TeamMember.self] != nil }
  .toasts()
  .pageHead { $0.stylesheets.append("/team.css") }

  static let teamSignIn = Page(
    "/team/sign-in", query: SignIn.Query.self, action: SignIn.Action.queryChanged, title: "Sign in"
  ) {
    SignIn.State()
  } reducer: {
    SignIn()
  } content: { store in
    SignInView(store: store)
  }
  .pageHead { $0.stylesheets.append("/team.css") }

  /// The calendar at the first due date that is not over, or else at today.
  private static func firstDueDate() -> DueDates.State {
    @Dependency(\.date.now) var now
    let today = CalendarDay(now)
    let dates = SharedStores.team.store.state.dueCards.compactMap(\.due)
    return DueDates.State(chosen: dates.first { $0 >= today } ?? today)
  }
}
