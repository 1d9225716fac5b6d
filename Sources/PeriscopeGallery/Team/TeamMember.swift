/// A signed-in user of the team board, as the session stores it.
struct TeamMember: Codable, Hashable, Identifiable, Sendable {
  enum Role: String, Codable, Sendable {
    case admin
    case member
  }

  var name: String
  var role = Role.member

  var id: String { name }
  var isAdmin: Bool { role == .admin }

  /// Whether the member may move, edit and delete a card: as its author, as its assignee, or as an admin.
  func mayChange(_ card: Team.Card) -> Bool { isAdmin || card.author == name || card.assignee == name }
}
