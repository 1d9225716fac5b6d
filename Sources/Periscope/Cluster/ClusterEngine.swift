package import PeriscopeLive
package import PeriscopeSystem

/// An engine through which several servers share the pages of one site.
///
/// The module `PeriscopeCluster` provides one for Redis:
///
/// ```swift
/// import PeriscopeCluster
///
/// var configuration = Server.Configuration()
/// configuration.cluster = .redis
/// await site.serve(configuration)  // --data redis://HOST
/// ```
public struct ClusterEngine: Sendable {
  /// The parts of a server's configuration that its cluster needs.
  package struct Context: Sendable {
    package let limits: SessionLimits
    package let lease: Duration
    package let connectTimeout: Duration
    package let relayLimits: RelayLimits
    package let now: @Sendable () -> Instant
    package let report: @Sendable (String) -> Void
  }

  /// Connects to the engine at an address.
  package let connect: @Sendable (_ address: String, Context) throws(ServerError) -> any Cluster
  /// Returns the address without its password; `nil` if it is malformed.
  package let describe: @Sendable (_ address: String) -> String?

  package init(
    connect: @escaping @Sendable (_ address: String, Context) throws(ServerError) -> any Cluster,
    describe: @escaping @Sendable (_ address: String) -> String?
  ) {
    self.connect = connect
    self.describe = describe
  }
}
