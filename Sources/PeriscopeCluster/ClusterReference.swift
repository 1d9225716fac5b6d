internal import PeriscopeLocks

/// A weak reference to a cluster, for the closures of its parts, which are made before it.
final class ClusterReference: Sendable {
  private struct Content {
    weak var cluster: RedisCluster?
  }

  private let content = Lock(Content())

  var cluster: RedisCluster? {
    get { content.withLock { $0.cluster } }
    set { content.withLock { $0.cluster = newValue } }
  }
}
