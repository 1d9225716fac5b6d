internal import PeriscopeLocks

/// A weak reference to a cluster, for closures that are created before the cluster.
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
