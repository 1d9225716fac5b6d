internal import Synchronization

/// The time for which this server owns a session's pages, or a page that is for everybody.
///
/// What it commits bears the token, and the engine takes nothing that bears an older one.
final class Tenure: Sendable {
  let token: Int
  private let over = Atomic(false)

  init(token: Int) { self.token = token }

  var isOver: Bool { over.load(ordering: .acquiring) }

  func end() { over.store(true, ordering: .releasing) }
}
