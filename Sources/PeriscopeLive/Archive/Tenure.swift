internal import Synchronization

/// A server's right to commit the pages of a session, or a page that everybody shares.
///
/// Every commit carries its token. The cluster's Redis rejects commits with an older token.
package final class Tenure: Sendable {
  package let token: Int
  private let ended = Atomic(false)

  package init(token: Int) { self.token = token }

  package var isOver: Bool { ended.load(ordering: .acquiring) }

  package func end() { ended.store(true, ordering: .releasing) }
}
