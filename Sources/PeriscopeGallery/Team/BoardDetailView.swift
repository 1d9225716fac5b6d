import ComposableArchitecture
import Periscope
import PeriscopeUI

/// A board with its filters and its columns of cards.
struct BoardDetailView: View {
  let store: StoreOf<BoardDetail>
  let team: StoreOf<Team>
  // Read when the page is opened: a view that is created later has no session.
  @Dependency(\.session) var session

  var body: some View {
    main {
      if let board = team.boards[id: store.board] {
        BoardHead(board: board)
        BoardFilters(store: store)
        if let member = session[TeamMember.self] {
          BoardColumns(store: store, team: team, member: member)
        }
        NewCard(store: store)
      } else {
        DeletedView(name: "board", path: "/team")
      }
    }
    .pageWidth(.wide)
  }
}

/// A notice in place of a board or a card that was deleted while its page was open.
struct DeletedView: View {
  let name: String
  let path: String

  var body: some View {
    h1 { "This \(name) was deleted" }
    p { Link("Go back", destination: path) }
  }
}

private struct BoardHead: View {
  let board: Team.Board

  var body: some View {
    nav(.class("back"), .ariaLabel("Site")) { a(.href("/team")) { "Boards" } }
    div(.class("toolbar team-tools")) {
      a(.href("\(board.path)/export.csv"), .attribute("download", "")) { "Export" }
      button(.type(.button)) { "Print" }.clientAction(.print)
    }
    .navigationTitle(board.title)
  }
}

private struct BoardFilters: View {
  @Bindable var store: StoreOf<BoardDetail>

  var body: some View {
    section(.class("team-filters"), .ariaLabel("Filters")) {
      Form {
        TextField("Title", text: $store.query.text, prompt: Text("Any"))
        Picker("Assignee", selection: $store.query.assignee) {
          Text("Everybody").tag("")
          ForEach(TeamAccounts.members) { member in Text(member.name).tag(member.name) }
        }
        Picker("Due", selection: $store.query.due) {
          Text("At any time").tag(BoardDetail.Query.Due?.none)
          ForEach(BoardDetail.Query.Due.allCases, id: \.self) { due in Text(due.title).tag(Optional(due)) }
        }
      }
    }
  }
}

private struct BoardColumns: View {
  let store: StoreOf<BoardDetail>
  let team: StoreOf<Team>
  let member: TeamMember

  var body: some View {
    let shown = team.state.cards(of: store.board).filter(store.state.shows)
    if shown.isEmpty, store.query != BoardDetail.Query() {
      p(.role("status")) { "No card matches the filters." }
      Button("Show all cards", send: .showAllButtonTapped, to: store)
    }
    div(.class("team-columns")) {
      ForEach(Team.Column.allCases, id: \.self) { column in
        let cards = shown.filter { $0.column == column }
        section(.class("team-column"), .ariaLabel(column.title)) {
          h2 {
            column.title
            span(.class("team-count")) { "\(cards.count)" }
          }
          ul(.class("team-cards"), .ariaLabel("Cards in \(column.title)")) {
            ForEach(cards) { card in CardTile(store: store, card: card, member: member, today: store.today) }
          }
        }
        .dropDestination(for: Team.Card.self, named: column.rawValue) { cards in
          store.send(.cardsDropped(cards, column))
        }
      }
    }
  }
}

private struct CardTile: View {
  let store: StoreOf<BoardDetail>
  let card: Team.Card
  let member: TeamMember
  let today: CalendarDay

  var body: some View {
    if member.mayChange(card) { tile.draggable(card) } else { tile }
  }

  @HTMLBuilder private var tile: some HTML {
    li(.class("team-card")) {
      h3 { a(.href(card.path)) { card.title } }
      CardFacts(card: card, today: today)
      div(.class("team-moves")) {
        if member.mayChange(card) {
          // For browsers without scripts, and a shortcut for others.
          move(-1, "chevron.backward")
          move(1, "chevron.forward")
        } else if card.assignee == nil {
          Button("Take", send: .takeButtonTapped(card.id), to: store, .ariaLabel("Take \(card.title)"))
            .controlSize(.small)
        }
      }
    }
  }

  @HTMLBuilder private func move(_ offset: Int, _ icon: String) -> some HTML {
    if let column = card.column.neighbour(offset) {
      Button(
        send: .moveButtonTapped(card.id, column), to: store, .ariaLabel("Move \(card.title) to \(column.title)")
      ) {
        Image(systemName: icon)
      }
      .controlSize(.small)
    }
  }
}

/// The assignee, the due date and the number of files of a card.
struct CardFacts: View {
  let card: Team.Card
  let today: CalendarDay

  var body: some View {
    p(.class("team-facts")) {
      span(.class("team-person")) { card.assignee ?? "Nobody" }
      if let due = card.due {
        time(.attribute("datetime", due.text), .class(isLate(due) ? "team-late" : "team-due")) {
          isLate(due) ? "\(due.title), overdue" : due.title
        }
      }
      if !card.attachments.isEmpty {
        span { card.attachments.count == 1 ? "1 file" : "\(card.attachments.count) files" }
      }
    }
  }

  private func isLate(_ due: CalendarDay) -> Bool { due < today && card.column != .done }
}

private struct NewCard: View {
  @Bindable var store: StoreOf<BoardDetail>

  var body: some View {
    div(.class("team-add")) {
      Form {
        TextField("New card", text: $store.title)
        Button("Add", send: .addButtonTapped, to: store)
          .keyboardShortcut(.defaultAction)
      }
    }
  }
}
