import ComposableArchitecture
import Periscope
import PeriscopeUI

/// The boards of the team as tiles, and a form for a new one.
struct BoardListView: View {
  @Bindable var store: StoreOf<BoardList>
  let team: StoreOf<Team>
  // Read when the page is opened: a view that is created later has no session.
  @Dependency(\.session) var session

  var body: some View {
    main {
      BackLink()
      h1 { "Boards" }
      BoardTiles(store: store, team: team, isAdmin: session[TeamMember.self]?.isAdmin == true)
      NewBoard(store: store)
    }
    .pageWidth(.wide)
    .alert($store.scope(state: \.alert, action: \.alert))
  }
}

private struct BoardTiles: View {
  let store: StoreOf<BoardList>
  let team: StoreOf<Team>
  let isAdmin: Bool

  var body: some View {
    if team.boards.isEmpty {
      ContentUnavailableView("There are no boards", systemImage: "tray", description: Text("Add the first one below."))
    }
    ul(.class("team-tiles"), .ariaLabel("Boards")) {
      ForEach(team.boards) { board in
        li(.class("team-tile")) {
          h2 { a(.href(board.path)) { board.title } }
          p(.class("faint")) { counts(of: board) }
          if isAdmin {
            Button(send: .deleteButtonTapped(board.id), to: store, .ariaLabel("Delete \(board.title)")) {
              Image(systemName: "trash")
            }
            .buttonStyle(.borderless)
          }
        }
      }
    }
  }

  private func counts(of board: Team.Board) -> String {
    Team.Column.allCases
      .map { "\(team.state.cards(of: board.id, in: $0).count) \($0.title.lowercased())" }
      .joined(separator: " · ")
  }
}

private struct NewBoard: View {
  @Bindable var store: StoreOf<BoardList>

  var body: some View {
    div(.class("team-add")) {
      Form {
        TextField("New board", text: $store.title)
        Button("Add", send: .addButtonTapped, to: store)
          .keyboardShortcut(.defaultAction)
      }
    }
  }
}
