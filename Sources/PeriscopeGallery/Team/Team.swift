import ComposableArchitecture

/// The boards and cards of a team, which all members share.
///
/// Each action contains the member who performs it. The reducer checks the rights of that member, because other pages may
/// have changed the card after the member's page was rendered.
@Reducer
struct Team {
  /// The limits that keep a public server's board small.
  enum Limit {
    static let boards = 30
    static let cards = 300
    static let files = 6
    static let title = 120
    static let trash = 20
  }

  @ObservableState
  struct State: Equatable, Codable {
    var boards: IdentifiedArrayOf<Board> = []
    /// The cards of all boards. The cards of a column are in the order in which the column shows them.
    var cards: IdentifiedArrayOf<Card> = []
    /// Deleted cards that can be restored, the oldest first.
    var trash: IdentifiedArrayOf<Card> = []
    var lastID = 0

    func cards(of board: Board.ID, in column: Column? = nil) -> [Card] {
      cards.filter { $0.board == board && (column == nil || $0.column == column) }
    }

    func attachment(_ id: Attachment.ID) -> Attachment? {
      cards.lazy.flatMap(\.attachments).first { $0.id == id }
    }

    /// The names of the files of all cards, including those that can be restored.
    var attachmentIDs: Set<Attachment.ID> {
      Set((Array(cards) + Array(trash)).flatMap(\.attachments).map(\.id))
    }

    fileprivate mutating func nextID() -> Int {
      lastID += 1
      return lastID
    }
  }

  enum Action {
    case boardAdded(String, by: TeamMember)
    case boardDeleted(Board.ID, by: TeamMember)
    case cardAdded(String, board: Board.ID, by: TeamMember)
    case cardDeleted(Card.ID, by: TeamMember)
    case cardEdited(Card.ID, CardDraft, by: TeamMember)
    case cardMoved(Card.ID, to: Column, by: TeamMember)
    case cardRestored(Card.ID, by: TeamMember)
    case cardTaken(Card.ID, by: TeamMember)
    case fileRemoved(Attachment.ID, from: Card.ID, by: TeamMember)
    case filesAttached([Attachment], to: Card.ID, by: TeamMember)
  }

  @Dependency(\.cardFiles) var cardFiles

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .boardAdded(let title, _):
        guard let title = title.teamTitle, state.boards.count < Limit.boards else { return .none }
        state.boards.append(Board(id: state.nextID(), title: title))
        return .none

      case .boardDeleted(let id, let member):
        guard member.isAdmin, state.boards.remove(id: id) != nil else { return .none }
        let files = (Array(state.cards) + Array(state.trash)).filter { $0.board == id }.flatMap(\.attachments)
        state.cards.removeAll { $0.board == id }
        state.trash.removeAll { $0.board == id }
        return remove(files)

      case .cardAdded(let title, let board, let member):
        guard let title = title.teamTitle, state.boards[id: board] != nil, state.cards.count < Limit.cards
        else { return .none }
        state.cards.append(Card(id: state.nextID(), board: board, author: member.name, title: title))
        return .none

      case .cardDeleted(let id, let member):
        guard let card = state.cards[id: id], member.mayChange(card) else { return .none }
        state.cards.remove(id: id)
        state.trash.append(card)
        guard state.trash.count > Limit.trash else { return .none }
        return remove(state.trash.remove(at: 0).attachments)

      case .cardEdited(let id, let draft, let member):
        guard let card = state.cards[id: id], member.mayChange(card), card.version == draft.version,
          let title = draft.title.teamTitle
        else { return .none }
        state.cards[id: id]?.title = title
        state.cards[id: id]?.text = draft.text
        state.cards[id: id]?.assignee = draft.assignee.isEmpty ? nil : draft.assignee
        state.cards[id: id]?.due = draft.isDue ? CalendarDay(draft.due) : nil
        state.cards[id: id]?.version += 1
        state.cards[id: id]?.editor = member.name
        return .none

      case .cardMoved(let id, let column, let member):
        guard var card = state.cards[id: id], member.mayChange(card), card.column != column else { return .none }
        // The card becomes the last one of its new column.
        state.cards.remove(id: id)
        card.column = column
        state.cards.append(card)
        return .none

      case .cardRestored(let id, let member):
        guard let card = state.trash[id: id], member.mayChange(card), state.boards[id: card.board] != nil,
          state.cards.count < Limit.cards
        else { return .none }
        state.trash.remove(id: id)
        state.cards.append(card)
        return .none

      case .cardTaken(let id, let member):
        guard state.cards[id: id]?.assignee == nil else { return .none }
        state.cards[id: id]?.assignee = member.name
        return .none

      case .fileRemoved(let file, let id, let member):
        guard let card = state.cards[id: id], member.mayChange(card),
          let attachment = card.attachments.first(where: { $0.id == file })
        else { return .none }
        state.cards[id: id]?.attachments.removeAll { $0.id == file }
        return remove([attachment])

      case .filesAttached(let files, let id, let member):
        guard let card = state.cards[id: id], member.mayChange(card) else { return remove(files) }
        let room = max(0, Limit.files - card.attachments.count)
        state.cards[id: id]?.attachments += files.prefix(room)
        return remove(Array(files.dropFirst(room)))
      }
    }
  }

  /// Deletes files. The effect runs after the state without them is committed to the archive.
  private func remove(_ files: [Attachment]) -> Effect<Action> {
    files.isEmpty ? .none : .run { _ in await cardFiles.remove(files.map(\.id)) }
  }
}

extension String {
  /// The text as the title of a board or a card; `nil` if it is blank.
  fileprivate var teamTitle: String? {
    let title = trimmed
    return title.isEmpty ? nil : String(title.prefix(Team.Limit.title))
  }
}
