/// The response times of a server at half of its greatest load, with presses at scheduled times.
struct HalfFigures {
  let actionsPerSecond: Double
  /// The median time from the moment at which a press was due until its event was read, in microseconds, and the 99th
  /// percentile.
  let p50: Double
  let p99: Double
  let serverShare: Double
  let generatorShare: Double

  /// - Parameter rate: The actions per second of the same server under full load.
  init(_ candidate: Candidate, _ options: ServerOptions, ofRate rate: Double) throws(BenchError) {
    let servers = try MeasuredServers(candidate, options, sessions: candidate.live)
    // Each session has a connection for its posts, as under full load.
    var loop = try PacedLoop(
      sessions: options.sessions, connections: options.sessions, others: candidate.live - options.sessions,
      port: servers.port, page: options.pressedPage, hasOwnCore: options.hasOwnCore)
    let half = Self.half(of: rate)
    if options.warmup > 0 { _ = try loop.run(rate: half, seconds: options.warmup) { _ in } }
    let start = try Moment(servers.all, idle: loop.idleTime)
    let events = try loop.run(rate: half, seconds: options.seconds) { _ in }.events
    let end = try Moment(servers.all, idle: loop.idleTime)
    try loop.checkOthers()
    let load = LoadFigures(latencies: events, from: start, to: end, failures: Failures())
    actionsPerSecond = load.actionsPerSecond
    p50 = load.p50
    p99 = load.p99
    serverShare = load.serverShare
    generatorShare = load.generatorShare
  }

  /// Returns half of a rate, but at least one press per second.
  static func half(of rate: Double) -> Int { max(1, Int(rate / 2)) }
}
