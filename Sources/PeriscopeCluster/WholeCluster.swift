internal import PeriscopeLocks

/// What the parts of a cluster call: nothing, before it is whole.
final class WholeCluster: Sendable {
  private struct Content {
    weak var cluster: RedisCluster?
  }

  private let content = Lock(Content())

  var cluster: RedisCluster? {
    get { content.withLock { $0.cluster } }
    set { content.withLock { $0.cluster = newValue } }
  }
}
