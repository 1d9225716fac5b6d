import Foundation

// The values of the team board: boards, cards, their columns and their files.
extension Team {
  struct Board: Codable, Equatable, Identifiable, Sendable {
    let id: Int
    var title: String

    var path: String { "/team/boards/\(id)" }
  }

  enum Column: String, CaseIterable, Codable, Sendable {
    case todo
    case doing
    case done

    var title: String {
      switch self {
      case .todo: "To do"
      case .doing: "Doing"
      case .done: "Done"
      }
    }

    /// Returns the column that is a number of columns further right; further left for a negative number.
    func neighbour(_ offset: Int) -> Column? {
      let all = Column.allCases
      guard let index = all.firstIndex(of: self), all.indices.contains(index + offset) else { return nil }
      return all[index + offset]
    }
  }

  struct Attachment: Codable, Equatable, Identifiable, Sendable {
    /// The name of the stored file, which the server has chosen.
    let id: String
    var name: String
    var contentType: String
    var size: Int

    var path: String { "/team/files/\(id)" }
    var isPicture: Bool { contentType.hasPrefix("image/") && contentType != "image/svg+xml" }
  }

  struct Card: Codable, Equatable, Identifiable, Sendable {
    let id: Int
    let board: Board.ID
    let author: String
    var column = Column.todo
    var title: String
    var text = ""
    var assignee: String?
    var due: CalendarDay?
    var attachments: [Attachment] = []
    /// Counts the edits, so that an edit of an older version is noticed.
    var version = 0
    /// The name of the last editor, a member.
    var editor: String?

    var path: String { "/team/boards/\(board)/cards/\(id)" }
  }

  /// The values of the form that edits a card.
  struct CardDraft: Equatable, Sendable {
    var title: String
    var text: String
    /// The name of a member, or empty.
    var assignee: String
    var isDue: Bool
    var due: Date
    /// The version of the card that the draft changes.
    var version: Int

    init(_ card: Card, today: CalendarDay) {
      title = card.title
      text = card.text
      assignee = card.assignee ?? ""
      isDue = card.due != nil
      due = (card.due ?? today.adding(days: 7)).date
      version = card.version
    }
  }
}
