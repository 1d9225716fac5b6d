internal import PeriscopeLaunchers

extension Command {
  static let cluster = Command(
    "cluster",
    "Measures actions in a cluster of two servers, sent to the owner of the page and to the other server.",
    ClusterOptions.all, { ClusterOptions() }
  ) { options throws(BenchError) in
    try ThisProcess.raiseDescriptorLimit(toAtLeast: 2 * options.sessions + 100)
    var rows = [["presses to", "streams from", "actions/s", "p50, us", "p99, us", "CPU of both, us"]]
    for path in ClusterPath.allCases {
      let load = try ClusterRound(path, options).load
      if let failure = load.failures.first {
        throw BenchError("\(load.failures.count) sessions failed; the first failure: \(failure)")
      }
      rows.append([
        path.presses, path.streams, load.actionsPerSecond.text(0), load.p50.text(0), load.p99.text(0),
        load.cpuPerAction.text(1),
      ])
    }
    print(Table(rows: rows, alignsRight: true))
  }
}

/// The servers that receive an action and send its event.
enum ClusterPath: CaseIterable {
  case owner
  case otherPresses
  case otherAll

  var presses: String { self == .owner ? "the owner" : "the other" }
  var streams: String { self == .otherAll ? "the other" : "the owner" }
}

/// A measurement of two servers.
struct ClusterRound {
  let load: LoadFigures

  init(_ path: ClusterPath, _ options: ClusterOptions) throws(BenchError) {
    let redis = try BenchError.converting { () throws(LaunchError) in try RedisServer() }
    let data = ["--data", "redis://127.0.0.1:\(redis.port)"]
    // No process is pinned to a core, because four processes share the available cores.
    let owner = try Contender.periscope.start(
      threads: options.threads, sessions: options.sessions, data, onCore: nil)
    let other = try Contender.periscope.start(
      threads: options.threads, sessions: options.sessions, data, onCore: nil)
    var loop = try ClosedLoop(
      sessions: options.sessions, port: path == .owner ? owner.port : other.port, pagesOf: owner.port,
      streamsOf: path == .otherAll ? other.port : owner.port, hasOwnCore: false)
    load = try loop.run([owner, other], warmup: options.warmup, seconds: options.seconds)
    redis.kill()
  }
}
