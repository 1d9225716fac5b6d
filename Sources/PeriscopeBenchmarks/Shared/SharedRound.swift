/// A measurement of clients that press the button of one shared page at the same time.
struct SharedRound: CustomStringConvertible {
  let load: LoadFigures

  /// - Parameter threads: The number of the server's threads.
  init(threads: Int, _ options: SharedOptions) throws(BenchError) {
    // Several threads need more cores than the server's own.
    try ThisProcess.useAllCores()
    let server = try Contender.site.start(
      threads: threads, sessions: options.connections, connections: options.connections + 10, onCore: nil)
    let page = PressedPage.shared
    var loop = try RequestLoop(
      connections: options.connections, port: server.port,
      request: LiveSession.post(page.action, to: page.path, server.port, cookie: ""),
      expecting: ResponseParser.Response(status: 204, length: 0, setsCookie: false), hasOwnCore: false)
    load = try loop.run([server], warmup: options.warmup, seconds: options.seconds)
  }

  var description: String {
    "\(load.actionsPerSecond.text(0)) actions/s, \(load.cpuPerAction.text(1)) us of CPU for each"
  }
}

extension SharedRound: ComparedRound {
  static let lines = [
    ComparisonLine<Self>("actions per second", digits: 0) { $0.load.actionsPerSecond },
    ComparisonLine("server's CPU per action, us", digits: 1) { $0.load.cpuPerAction },
    ComparisonLine("p50, us", digits: 0) { $0.load.p50 },
    ComparisonLine("p99, us", digits: 0) { $0.load.p99 },
    ComparisonLine("server's share of a core, %", digits: 0) { $0.load.serverShare * 100 },
    ComparisonLine("client's share of a core, %", digits: 0) { $0.load.generatorShare * 100 },
  ]

  var serverShare: Double { load.serverShare }
  var generatorShare: Double { load.generatorShare }
}
