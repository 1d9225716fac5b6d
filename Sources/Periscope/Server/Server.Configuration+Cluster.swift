internal import PeriscopeLive
internal import PeriscopeSystem

extension Server.Configuration {
  /// Connects to the engine that ``data`` names; `nil` if that is not an engine.
  func connectToCluster(now: @escaping @Sendable () -> Instant) throws(ServerError) -> (any Cluster)? {
    guard case .redis(let address) = data else { return nil }
    guard !isSynced else {
      throw ServerError(
        "--fsync yes is for pages that are kept in a folder; set 'appendfsync always' in Redis, which does the same.")
    }
    guard let cluster else {
      throw ServerError(
        "This program keeps no pages in Redis: it was built without the module PeriscopeCluster. Add that product to the target, import it, and set 'configuration.cluster = .redis'."
      )
    }
    return try cluster.connect(
      address,
      ClusterEngine.Context(
        limits: sessions, lease: lease, connectTimeout: enginePatience, now: now, report: logWriter))
  }
}
