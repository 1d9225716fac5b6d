/// A measurement of one server: under load, at half of that load, and restarted with idle sessions.
struct Round: CustomStringConvertible {
  let load: LoadFigures
  let half: HalfFigures?
  let memory: IdleFigures?

  init(_ candidate: Candidate, _ options: ServerOptions) throws(BenchError) {
    load = try Self.load(candidate, options)
    half = options.half == 1 ? try HalfFigures(candidate, options, ofRate: load.actionsPerSecond) : nil
    memory = options.idle > 0 ? try Self.memory(candidate, options) : nil
  }

  var description: String {
    """
    \(load.actionsPerSecond.text(0)) actions/s, \(load.cpuPerAction.text(1)) us of CPU for each \
    (\(load.userPerAction.text(1)) in user mode), p99 \(load.p99.text(0)) us\
    \(half.map { ", \($0.p99.text(0)) us at half of the load" } ?? "")
    """
  }

  private static func load(_ candidate: Candidate, _ options: ServerOptions) throws(BenchError) -> LoadFigures {
    let servers = try MeasuredServers(candidate, options, sessions: candidate.live)
    var loop = try ClosedLoop(
      sessions: options.sessions, others: candidate.live - options.sessions, port: servers.port,
      page: options.pressedPage, isBrowser: options.browser == 1, hasOwnCore: options.hasOwnCore)
    let load = try loop.run(servers.all, warmup: options.warmup, seconds: options.seconds)
    try servers.checkLog(atLeast: load.actions)
    return load
  }

  private static func memory(_ candidate: Candidate, _ options: ServerOptions) throws(BenchError) -> IdleFigures {
    let servers = try MeasuredServers(candidate, options, sessions: options.idle)
    return try IdleFigures(servers.server, port: servers.port, page: options.pressedPage, sessions: options.idle)
  }
}
