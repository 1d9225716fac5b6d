internal import Periscope
internal import PeriscopeLocks

/// A cache of the servers that own sessions and shared pages.
final class KnownOwners: Sendable {
  typealias Owner = (label: String, server: String)

  private static let maximumCount = 100_000

  private let owners = Lock<[ClusterTarget: Owner]>([:])

  subscript(target: ClusterTarget) -> Owner? { owners.withLock { $0[target] } }

  func add(_ target: ClusterTarget, _ owner: Owner) {
    owners.withLock { owners in
      if owners.count >= Self.maximumCount { owners = [:] }
      owners[target] = owner
    }
  }

  func remove(_ target: ClusterTarget) { owners.withLock { $0[target] = nil } }

  /// Removes a server's entries.
  func remove(server: String) {
    owners.withLock { owners in owners = owners.filter { $0.value.server != server } }
  }

  func removeAll() { owners.withLock { $0 = [:] } }
}
