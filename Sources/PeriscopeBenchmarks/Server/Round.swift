/// A measurement of one server: under load, and restarted with idle sessions.
struct Round: CustomStringConvertible {
  let load: LoadFigures
  let memory: IdleFigures?

  init(_ contender: Contender, _ options: ServerOptions) throws(BenchError) {
    load = try Self.load(contender, options)
    memory = options.idle > 0 ? try Self.memory(contender, options) : nil
  }

  var description: String {
    """
    \(load.actionsPerSecond.text(0)) actions/s, \(load.cpuPerAction.text(1)) us of CPU for each \
    (\(load.userPerAction.text(1)) in user mode), p99 \(load.p99.text(0)) us
    """
  }

  private static func load(_ contender: Contender, _ options: ServerOptions) throws(BenchError) -> LoadFigures {
    let server = try contender.start(threads: options.threads, sessions: options.sessions)
    var loop = try ClosedLoop(
      sessions: options.sessions, port: server.port, isBrowser: options.browser == 1, hasOwnCore: options.sleeps == 0)
    return try loop.run([server], warmup: options.warmup, seconds: options.seconds)
  }

  private static func memory(_ contender: Contender, _ options: ServerOptions) throws(BenchError) -> IdleFigures {
    let server = try contender.start(threads: options.threads, sessions: options.idle)
    return try IdleFigures(server, sessions: options.idle)
  }
}
