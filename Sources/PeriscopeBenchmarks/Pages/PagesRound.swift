/// A measurement of one server's first pages.
struct PagesRound: CustomStringConvertible {
  let load: LoadFigures
  /// The number of bytes of a page.
  let bytes: Int
  /// The resident memory of a session without a stream, in KiB.
  let memory: Double?

  init(_ contender: Contender, _ options: PagesOptions) throws(BenchError) {
    (load, bytes) = try Self.load(contender, options)
    memory = options.keep > 0 ? try Self.memory(contender, options) : nil
  }

  /// Returns the number of bytes of Periscope's page.
  static func bytesOfPage(_ options: PagesOptions) throws(BenchError) -> Int {
    let server = try start(.periscope, options)
    return try FirstPage(port: server.port).response.length
  }

  var description: String {
    """
    \(load.actionsPerSecond.text(0)) GET/s, \(load.cpuPerAction.text(1)) us of CPU for each \
    (\(load.userPerAction.text(1)) in user mode), p99 \(load.p99.text(0)) us\
    \(memory.map { ", \($0.text(2)) KiB for each session" } ?? "")
    """
  }

  private static func load(
    _ contender: Contender, _ options: PagesOptions
  ) throws(BenchError) -> (LoadFigures, bytes: Int) {
    let server = try start(contender, options)
    let first = try FirstPage(port: server.port)
    var loop = try RequestLoop(
      connections: options.connections, port: server.port, request: FirstPage.request(server.port),
      expecting: first.response)
    let load = try loop.run([server], warmup: options.warmup, seconds: options.seconds)
    try first.checkSession(port: server.port)
    return (load, first.response.length)
  }

  private static func memory(_ contender: Contender, _ options: PagesOptions) throws(BenchError) -> Double {
    let server = try start(contender, options)
    let first = try FirstPage(port: server.port)
    var loop = try RequestLoop(
      connections: options.connections, port: server.port, request: FirstPage.request(server.port),
      expecting: first.response)
    // The first requests also cause allocations that do not depend on the number of sessions.
    try loop.run(count: options.connections)
    let before = try server.residentMemory()
    try loop.run(count: options.keep)
    let after = try server.residentMemory()
    try first.checkSession(port: server.port)
    return Double(after - before) / Double(options.keep)
  }

  /// Starts a server that ends no session during the run.
  private static func start(_ contender: Contender, _ options: PagesOptions) throws(BenchError) -> ChildServer {
    let most = "\(PagesOptions.mostSessions)"
    return try contender.start(
      threads: 1, sessions: PagesOptions.mostSessions, connections: options.connections + 10,
      pageBytes: options.pageBytes,
      ["--sessions-per-address", most, "--unused-sessions-per-address", most, "--session-idle", "86400"])
  }
}

extension PagesRound: ComparedRound {
  static let lines = [
    ComparisonLine<Self>("GET per second", digits: 0) { $0.load.actionsPerSecond },
    ComparisonLine("server's CPU per GET, us", digits: 1) { $0.load.cpuPerAction },
    ComparisonLine("of it in user mode, us", digits: 1) { $0.load.userPerAction },
    ComparisonLine("of it in the kernel, us", digits: 1) { $0.load.kernelPerAction },
    ComparisonLine("bytes of a page", digits: 0) { Double($0.bytes) },
    ComparisonLine("p50, us", digits: 0) { $0.load.p50 },
    ComparisonLine("p99, us", digits: 0) { $0.load.p99 },
    ComparisonLine("slowest, us", digits: 0) { $0.load.slowest },
    ComparisonLine("memory of a session without a stream, KiB", digits: 2) { $0.memory },
    ComparisonLine("server's share of its core, %", digits: 0) { $0.load.serverShare * 100 },
    ComparisonLine("client's share of its core, %", digits: 0) { $0.load.generatorShare * 100 },
  ]

  var serverShare: Double { load.serverShare }
  var generatorShare: Double { load.generatorShare }
}
