internal import PeriscopeHTTP
package import PeriscopeLive
internal import PeriscopeSystem

/// A server without sockets and rate limits, for tests. It answers requests on the caller's thread.
package final class MemoryServer: Sendable {
  /// The responder of the site.
  package let responder: Responder

  /// - Parameter durability: The archive; `nil` for none.
  package init(_ site: Site, durability: Durability? = nil) throws(ServerError) {
    let configuration = Server.Configuration()
    let sharedStores = try ServerError.describing {
      try SharedStores(
        site.sharedStoreDeclarations, durability, isCluster: false, dependencies: site.prepareSharedStores)
    }
    let context = LiveContext(
      durability: durability, sharedStores: sharedStores,
      pageLimits: configuration.pageLimits.limiting(state: configuration.stateLimit))
    responder = try Responder(
      site, publicFolder: nil, limits: .forTests, context, Metrics(), uploads: UploadDesk(configuration.uploads),
      cluster: nil, clock: ServerClock())
    try site.open(sharedStores)
  }

  /// The open pages.
  package var instances: [PageInstance] { responder.instances }

  /// Starts a session that has the values that `prepare` sets.
  ///
  /// - Returns: The cookie with the session's name.
  package func startSession(_ prepare: (SessionHandle) -> Void) throws -> (name: String, value: String) {
    try responder.startSession(prepare)
  }

  /// Ends all sessions and pages.
  package func stop() {
    responder.endAll()
    responder.context.sharedStores.close()
  }
}

extension SessionLimits {
  /// Limits that no test reaches.
  package static let forTests = SessionLimits(
    perAddress: 100_000, streams: 10_000, actionsPerSecond: 0, actionsPerAddress: 0, cpuPerSession: 0,
    cpuPerAddress: 0)
}
