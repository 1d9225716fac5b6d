internal import Glibc
internal import Periscope

extension Command {
  static let siteServer = Command(
    "site-server", "Serves the pages of 'rows', 'viewers' and 'shared' in this process.", SiteServerOptions.all,
    { SiteServerOptions() }
  ) { options throws(BenchError) in
    try ThisProcess.raiseDescriptorLimit(toAtLeast: 0)
    var configuration = Server.Configuration(
      port: 0, publicFolder: "Public", threads: options.threads, connectionLimit: options.connections,
      sessionLimits: SessionLimits(
        total: options.sessions, perAddress: options.sessions, actionsPerSecond: 0, actionsPerAddress: 0,
        cpuPerSession: 0, cpuPerAddress: 0),
      log: .none)
    configuration.sessionLimits.unusedPerAddress = options.sessions
    configuration.connectionsPerAddress = 0
    do {
      let server = try Server(.measured, configuration)
      report("listening on http://127.0.0.1:\(server.port)")
      // Until the process is killed.
      while true { pause() }
    } catch {
      throw BenchError("\(error)")
    }
  }
}

/// The options of `Bench site-server`.
struct SiteServerOptions {
  var threads = 1
  var sessions = 10_000
  var connections = 20_000

  static let all: [CommandOption<Self>] = [
    CommandOption("--threads", \.threads, 1...64, "number of threads"),
    CommandOption("--sessions", \.sessions, 1...1_000_000, "maximum number of sessions"),
    CommandOption("--connections", \.connections, 1...1_000_000, "maximum number of connections"),
  ]
}
