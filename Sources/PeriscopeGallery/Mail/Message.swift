import ComposableArchitecture

/// A message, which is in one mailbox.
struct Message: Equatable, Identifiable, Codable {
  let id: Int
  let sender: String
  let subject: String
  let text: String
  var mailbox = Mailbox.inbox
  var isRead = false
}

enum Mailbox: String, CaseIterable, Codable, Identifiable {
  case inbox, archive, trash

  var id: Self { self }

  var name: String {
    switch self {
    case .inbox: "Inbox"
    case .archive: "Archive"
    case .trash: "Trash"
    }
  }

  var systemImage: String {
    switch self {
    case .inbox: "tray"
    case .archive: "archivebox"
    case .trash: "trash"
    }
  }
}

extension IdentifiedArrayOf<Message> {
  static let samples: Self = [
    Message(
      id: 1, sender: "Ada", subject: "The engine",
      text: "The drawings are finished. It is to weave algebraic patterns, as a loom weaves flowers and leaves."),
    Message(
      id: 2, sender: "Grace", subject: "A bug",
      text: "We found a moth in relay 70 of panel F, and taped it into the log book."),
    Message(
      id: 3, sender: "Margaret", subject: "Alarm 1202",
      text: "The computer drops what is less important and goes on with the landing. The rest can wait."),
    Message(
      id: 4, sender: "Katherine", subject: "The numbers",
      text: "I checked the orbit by hand, and they are good.", mailbox: .archive, isRead: true),
  ]
}
