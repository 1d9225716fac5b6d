/// The cost of many live sessions with occasional actions, and their response times.
struct SessionsFigures: CustomStringConvertible {
  /// The times from the scheduled press to its response.
  let answers: Histogram
  /// The times from the scheduled press to its event.
  let events: Histogram
  /// The server's resident memory in KiB, by second.
  private(set) var memory: [(second: Int, kib: Int)] = []
  /// The server's CPU time for an action, in microseconds.
  let cpuPerAction: Double
  /// The numbers of performed and refused actions of each busy session.
  private let busyCounts: [(performed: Int, refused: Int)]
  /// The share of its core that the server used.
  let serverShare: Double

  /// Opens the sessions on a new server, and runs them.
  init(_ options: SessionsOptions) throws(BenchError) {
    let server = try Contender.periscope.start(
      threads: options.threads, sessions: options.sessions + options.connections + options.busy,
      ["--cpu-per-session", "\(options.budget)"])
    var busy: [BusySession] = []
    for _ in 0..<options.busy { busy.append(try BusySession(port: server.port)) }
    var loop = try PacedLoop(sessions: options.sessions, connections: options.connections, port: server.port)
    if options.warmup > 0 { _ = try loop.run(rate: options.rate, seconds: options.warmup) { _ in } }
    var memory: [(second: Int, kib: Int)] = []
    for session in busy { try session.start() }
    let start = try Moment([server], idle: 0)
    (answers, events) = try loop.run(rate: options.rate, seconds: options.seconds) { second throws(BenchError) in
      memory.append((second, try server.residentMemory()))
    }
    let end = try Moment([server], idle: 0)
    for session in busy { session.stop() }
    busyCounts = busy.map(\.counts)
    let used = Double((end.server - start.server).all)
    cpuPerAction = used / Double(max(1, answers.count))
    serverShare = used / (Double(end.time - start.time) / 1_000)
    self.memory = memory
  }

  var description: String {
    let times = [("p50", 0.5), ("p99", 0.99), ("p99.9", 0.999), ("slowest", 1)].map { name, share in
      ["\(name), us"] + [answers, events].map { (Double($0.quantile(share)) / 1_000).text(0) }
    }
    let others = [
      ["actions, events", "\(answers.count)", "\(events.count)"],
      ["server's CPU per action, us", cpuPerAction.text(1), ""],
      ["server's share of its core, %", (serverShare * 100).text(0), ""],
    ]
    let ofBusy =
      busyCounts.isEmpty
      ? []
      : [
        [
          "busy sessions: performed, refused", "\(busyCounts.reduce(0) { $0 + $1.performed })",
          "\(busyCounts.reduce(0) { $0 + $1.refused })",
        ]
      ]
    let resident = memory.map { ["\($0.second)", (Double($0.kib) / 1_024).text(1)] }
    let head = [["second", "server's resident memory, MiB"]]
    return """
      \(Table(rows: [["due to", "answer", "event"]] + times + others + ofBusy, alignsRight: true))
      \(Table(rows: head + resident, alignsRight: true))
      """
  }
}
