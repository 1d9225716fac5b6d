import ComposableArchitecture
import Periscope
import PeriscopeUI

/// A card with its text, its files and what the member may do with it.
struct CardDetailView: View {
  @Bindable var store: StoreOf<CardDetail>
  let team: StoreOf<Team>
  // Read when the page is opened: a view that is created later has no session and no clock.
  @Dependency(\.session) var session
  @Dependency(\.date.now) var now

  var body: some View {
    main {
      if let card = team.cards[id: store.card], let member = session[TeamMember.self] {
        nav(.class("back"), .ariaLabel("Site")) {
          a(.href("/team/boards/\(card.board)")) { team.boards[id: card.board]?.title ?? "Board" }
        }
        CardFacts(card: card, today: CalendarDay(now)).navigationTitle(card.title)
        CardTools(store: store, card: card, member: member)
        if !card.text.isEmpty { p(.class("team-text")) { card.text } }
        CardFilesView(store: store, card: card, mayChange: member.mayChange(card))
      } else {
        DeletedView(name: "card", path: "/team/boards/\(store.board)")
      }
    }
    .pageWidth(.wide)
    .sheet(item: $store.scope(state: \.editor, action: \.editor)) { store in CardEditorView(store: store) }
  }
}

private struct CardTools: View {
  let store: StoreOf<CardDetail>
  let card: Team.Card
  let member: TeamMember

  var body: some View {
    section(.class("bar"), .ariaLabel("Column")) {
      ForEach(Team.Column.allCases, id: \.self) { column in
        Button(
          column.title, send: .columnChosen(column), to: store,
          .attribute("aria-pressed", column == card.column ? "true" : "false")
        )
        .disabled(!member.mayChange(card))
      }
    }
    section(.class("bar"), .ariaLabel("Card")) {
      if member.mayChange(card) {
        Button("Edit", send: .editButtonTapped, to: store)
        Button("Delete", role: .destructive) { store.send(.deleteButtonTapped) }
      } else if card.assignee == nil {
        Button("Take", send: .takeButtonTapped, to: store)
      } else {
        p(.class("faint")) { "\(card.assignee ?? card.author) or an admin may change this card." }
      }
      button(.type(.button)) { "Share" }.clientAction(.share(card.path, title: card.title))
    }
  }
}

private struct CardFilesView: View {
  let store: StoreOf<CardDetail>
  let card: Team.Card
  let mayChange: Bool

  var body: some View {
    section(.class("team-attached"), .ariaLabel("Files")) {
      h2 { "Files" }
      ul(.class("team-files"), .ariaLabel("Files")) {
        ForEach(card.attachments) { file in
          li(.class("team-file")) {
            a(.href(file.path), .attribute("data-reload", "")) {
              if file.isPicture { img(.src(file.path), .alt(""), .loading(.lazy)) }
              span { file.name }
            }
            span(.class("faint")) { size(of: file) }
            if mayChange {
              Button(send: .removeFileButtonTapped(file.id), to: store, .ariaLabel("Remove \(file.name)")) {
                Image(systemName: "xmark")
              }
              .buttonStyle(.borderless)
            }
          }
        }
      }
      if mayChange, card.attachments.count < Team.Limit.files {
        FileField(
          "Pictures, PDF and text files of at most 1 MB", types: CardFiles.types, maximumSize: 1_000_000,
          maximumCount: Team.Limit.files, send: CardDetail.Action.filesChosen, to: store)
      }
    }
  }

  private func size(of file: Team.Attachment) -> String {
    file.size < 1_000 ? "\(file.size) bytes" : "\(file.size / 1_000) KB"
  }
}
