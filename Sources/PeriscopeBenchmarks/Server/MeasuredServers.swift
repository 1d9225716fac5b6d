/// A started server, with the proxy before it, if there is one.
struct MeasuredServers {
  let server: ChildServer
  private let proxy: ChildServer?

  /// - Parameter sessions: The greatest number of sessions.
  init(_ candidate: Candidate, _ options: ServerOptions, sessions: Int) throws(BenchError) {
    // An earlier round has pinned this thread to the client's core.
    if options.sharesCores { try ThisProcess.useAllCores() }
    server = try candidate.contender.start(
      threads: candidate.threads, sessions: sessions,
      // The proxy opens connections of its own for the requests that are under way.
      candidate.isBehindProxy ? ["--trusted-proxy", "127.0.0.1", "--hosts", "localhost"] : [],
      onCore: options.sharesCores ? nil : Cores.server)
    proxy =
      candidate.isBehindProxy
      ? try ChildServer(nginxBefore: server.port, sessions: sessions, onCore: options.sharesCores ? nil : Cores.server)
      : nil
  }

  /// The port of the server, or of its proxy.
  var port: UInt16 { proxy?.port ?? server.port }
  /// The processes whose CPU time counts.
  var all: [ChildServer] { [server] + (proxy.map { [$0] } ?? []) }

  /// Throws if the server should have logged requests, but has logged fewer than this number.
  func checkLog(atLeast count: Int) throws(BenchError) {
    guard let lines = try server.logLines() else { return }
    guard lines >= count else { throw BenchError("The server has logged \(lines) lines for \(count) actions.") }
  }
}
