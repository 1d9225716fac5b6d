internal import PeriscopeSystem

extension Server.Configuration {
  /// Connects to the cluster's Redis at the address in ``data``; returns `nil` if the archive is elsewhere.
  func connectToCluster(now: @escaping @Sendable () -> Instant) throws(ServerError) -> (any Cluster)? {
    guard case .redis(let address) = data else { return nil }
    guard !isSynced else {
      throw ServerError(
        "--fsync yes needs --data FOLDER. For Redis, set 'appendfsync always' in its configuration.")
    }
    guard let cluster else {
      throw ServerError(
        "This program cannot use Redis: it was built without PeriscopeCluster. Add that product to the target, import it, and set 'configuration.cluster = .redis'."
      )
    }
    return try cluster.connect(
      address,
      ClusterEngine.Context(
        limits: sessionLimits, lease: lease, connectTimeout: enginePatience, relayLimits: relayLimits, now: now,
        report: logWriter))
  }
}
