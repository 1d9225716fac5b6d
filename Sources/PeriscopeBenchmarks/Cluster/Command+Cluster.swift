internal import PeriscopeLaunchers

extension Command {
  static let cluster = Command(
    "cluster",
    "Measures actions at two servers with Redis between them, at the one that owns the page and at the other.",
    ClusterOptions.all, { ClusterOptions() }
  ) { options throws(BenchError) in
    try ThisProcess.raiseDescriptorLimit(toAtLeast: 2 * options.sessions + 100)
    var rows = [["presses go to", "streams come from", "actions/s", "p50, us", "p99, us", "CPU of both, us"]]
    for path in ClusterPath.allCases {
      let load = try ClusterRound(path, options).load
      if let failure = load.failures.first {
        throw BenchError("\(load.failures.count) sessions failed, the first because: \(failure)")
      }
      rows.append([
        path.presses, path.streams, load.actionsPerSecond.text(0), load.p50.text(0), load.p99.text(0),
        load.cpuPerAction.text(1),
      ])
    }
    print(Table(rows: rows, alignsRight: true))
  }
}

/// Which way an action takes.
enum ClusterPath: CaseIterable {
  case owner
  case otherPresses
  case otherAll

  var presses: String { self == .owner ? "the owner" : "the other" }
  var streams: String { self == .otherAll ? "the other" : "the owner" }
}

/// Two servers, measured once.
struct ClusterRound {
  let load: LoadFigures

  init(_ path: ClusterPath, _ options: ClusterOptions) throws(BenchError) {
    let redis = try BenchError.converting { () throws(LaunchError) in try RedisServer() }
    let data = ["--data", "redis://127.0.0.1:\(redis.port)"]
    // Nobody is kept to a core: four processes share those that there are.
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
