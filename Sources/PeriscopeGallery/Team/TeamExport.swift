import Periscope

/// The download of a board's cards as comma-separated values, which is written while the browser receives it.
enum TeamExport {
  /// The number of cards that are written at once.
  private static let batchSize = 50

  static let route = Route("GET", "/team/boards/:id/export.csv", Int.self) { request, id in
    let team = SharedStores.team.store.state
    guard let board = team.boards[id: id] else { throw Problem(404, "There is no such board.") }
    let cards = team.cards(of: id)
    return Response(headers: ["Content-Type": "text/csv; charset=utf-8"]) { body in
      try await body.write("Title,Column,Assignee,Due,Author,Files\n")
      for start in stride(from: 0, to: cards.count, by: batchSize) {
        try await body.write(cards[start...].prefix(batchSize).map(line).joined())
      }
    }
    .saved(as: "\(board.title).csv")
  }

  /// Returns the line of a card.
  static func line(of card: Team.Card) -> String {
    let fields = [
      card.title, card.column.title, card.assignee ?? "", card.due?.text ?? "", card.author,
      "\(card.attachments.count)",
    ]
    return fields.map(field).joined(separator: ",") + "\n"
  }

  /// Quotes a text. An apostrophe keeps spreadsheet programs from calculating a text as a formula.
  private static func field(_ text: String) -> String {
    let isFormula = text.first.map { "=+-@\t\r".contains($0) } == true
    let text = isFormula ? "'\(text)" : text
    guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
    return "\"\(text.replacing("\"", with: "\"\""))\""
  }
}
