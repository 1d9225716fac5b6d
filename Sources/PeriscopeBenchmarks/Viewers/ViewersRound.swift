/// A measurement of the changes of one server's shared page.
struct ViewersRound: CustomStringConvertible {
  let load: LoadFigures
  let viewers: Int

  init(_ contender: Contender, _ options: ViewersOptions) throws(BenchError) {
    // A presser is no viewer of its own, but needs a connection.
    let server = try contender.start(threads: 1, sessions: options.viewers + 1)
    var loop = try ViewersLoop(viewers: options.viewers, port: server.port)
    load = try loop.run(server, warmup: options.warmup, seconds: options.seconds)
    viewers = options.viewers
  }

  var description: String {
    """
    \(load.actionsPerSecond.text(1)) changes/s, \(perViewer(load.cpuPerAction).text(2)) us of CPU for each viewer \
    (\(perViewer(load.userPerAction).text(2)) in user mode)
    """
  }

  /// Returns a viewer's share of the costs of a change.
  private func perViewer(_ cost: Double) -> Double { cost / Double(viewers) }
}

extension ViewersRound: ComparedRound {
  static let lines = [
    ComparisonLine<Self>("changes per second", digits: 1) { $0.load.actionsPerSecond },
    ComparisonLine("server's CPU per change and viewer, us", digits: 2) { $0.perViewer($0.load.cpuPerAction) },
    ComparisonLine("of it in user mode, us", digits: 2) { $0.perViewer($0.load.userPerAction) },
    ComparisonLine("of it in the kernel, us", digits: 2) { $0.perViewer($0.load.kernelPerAction) },
    ComparisonLine("press to the last event, p50, us", digits: 0) { $0.load.p50 },
    ComparisonLine("press to the last event, p99, us", digits: 0) { $0.load.p99 },
    ComparisonLine("server's share of its core, %", digits: 0) { $0.load.serverShare * 100 },
    ComparisonLine("client's share of its core, %", digits: 0) { $0.load.generatorShare * 100 },
  ]

  var serverShare: Double { load.serverShare }
  var generatorShare: Double { load.generatorShare }
}
