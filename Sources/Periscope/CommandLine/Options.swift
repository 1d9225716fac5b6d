/// What the command line, the environment and a file say about how to serve: the first that says something of an option is heard.
struct Options {
  /// What is left to do once the arguments are read.
  enum Outcome {
    case serve(Server.Configuration)
    case help(String)
  }

  static let all: [Option] = [
    .text("host", "ADDRESS", "the address to listen on; 0.0.0.0 for all") {
      $0.host
    } set: {
      $0.host = $1
    },
    .number("port", "the port; 0 takes any free one", from: 0, to: 65_535) {
      $0.port
    } set: {
      $0.port = UInt16($1)
    },
    Option("data", "PLACE", "a folder in which pages are kept, redis://HOST for several servers, or 'memory'") {
      $0.data.shown($0.cluster)
    } apply: { text, configuration in
      guard let place = DataPlace(text) else { return false }
      configuration.data = place
      return true
    },
    Option("fsync", "yes|no", "whether what is kept survives the loss of power, too") {
      $0.isSynced ? "yes" : "no"
    } apply: { text, configuration in
      configuration.isSynced = text == "yes"
      return text == "yes" || text == "no"
    },
    .seconds("lease", "when others take over from a server that says nothing") {
      $0.lease
    } set: {
      $0.lease = max($1, .milliseconds(600))
    },
    .number("keep", "when a kept session that nobody uses is forgotten", value: "SECONDS") {
      $0.sessions.keepSeconds
    } set: {
      $0.sessions.keepSeconds = $1
    },
    .number("state", "the largest state of a kept page, as JSON", value: "BYTES") {
      $0.stateLimit
    } set: {
      $0.stateLimit = $1
    },
    .number("kept-pages", "the most pages with parameters and for tabs that are kept of a session") {
      $0.sessions.keptPages
    } set: {
      $0.sessions.keptPages = $1
    },
    .text("public", "FOLDER", "the folder of files that are served below /") {
      $0.publicFolder
    } set: {
      $0.publicFolder = $1
    },
    .number("threads", "how many threads answer", to: 256) {
      $0.threads.map(String.init) ?? "the usable cores"
    } set: {
      $0.threads = $1
    },
    .number("connections", "the most connections") {
      $0.connectionLimit
    } set: {
      $0.connectionLimit = $1
    },
    .number("connections-per-address", "the most connections of one address; 0 for no limit", from: 0) {
      $0.connectionsPerAddress
    } set: {
      $0.connectionsPerAddress = $1
    },
    .number("sessions", "the most sessions") {
      $0.sessions.total
    } set: {
      $0.sessions.total = $1
    },
    .number("sessions-per-address", "the most sessions of one address") {
      $0.sessions.perAddress
    } set: {
      $0.sessions.perAddress = $1
    },
    .number("session-idle", "when an unused session ends", value: "SECONDS") {
      $0.sessions.idleSeconds
    } set: {
      $0.sessions.idleSeconds = $1
    },
    .number("streams", "the most streams of one session; one more parks the oldest", to: 1_000) {
      $0.sessions.streams
    } set: {
      $0.sessions.streams = $1
    },
    .number("actions-per-second", "the most actions of one session; 0 for no limit", from: 0, to: 1_000_000) {
      $0.sessions.actionsPerSecond
    } set: {
      $0.sessions.actionsPerSecond = $1
    },
    .number(
      "actions-per-address", "the most actions of one address without sessions; 0 for no limit", from: 0,
      to: 1_000_000
    ) {
      $0.sessions.actionsPerAddress
    } set: {
      $0.sessions.actionsPerAddress = $1
    },
    .number("body", "the largest body of a request", value: "BYTES") {
      $0.bodyLimit
    } set: {
      $0.bodyLimit = $1
    },
    .number("headers", "the largest head of a request", from: 2_048, to: 32_768, value: "BYTES") {
      $0.headerLimit
    } set: {
      $0.headerLimit = $1
    },
    .number("header-count", "the most headers of a request") {
      $0.headerCount
    } set: {
      $0.headerCount = $1
    },
    .seconds("head-timeout", "how long a new connection's first head may take") {
      $0.headTimeout
    } set: {
      $0.headTimeout = $1
    },
    .seconds("body-timeout", "how long a body may take") {
      $0.bodyTimeout
    } set: {
      $0.bodyTimeout = $1
    },
    .number("idle-timeout", "when a connection without a byte is closed", value: "SECONDS") {
      $0.idleTimeout
    } set: {
      $0.idleTimeout = $1
    },
    .seconds("ping", "when a silent stream is sent a ping") {
      $0.pingInterval
    } set: {
      $0.pingInterval = $1
    },
    .seconds("drain", "how long requests may go on after SIGTERM", orNone: true) {
      $0.drain
    } set: {
      $0.drain = $1
    },
    .seconds("slow-action", "when a page still at work is logged; 0 for never", orNone: true) {
      $0.slowAction
    } set: {
      $0.slowAction = $1
    },
    .addresses("trusted-proxy", "proxies whose word on the client counts", nobody: "none") {
      $0.trustedProxies
    } add: {
      $0.trustedProxies += $1
    },
    .addresses("metrics-allow", "who may read /metrics on the site's port", nobody: "nobody") {
      $0.metricsAllowed
    } add: {
      $0.metricsAllowed += $1
    },
    .number("metrics-port", "a port of its own for /metrics; 0 takes any free one", from: 0, to: 65_535) {
      $0.metricsPort.map { "\($0)" } ?? "none"
    } set: {
      $0.metricsPort = UInt16($1)
    },
    .text("metrics-host", "ADDRESS", "the address of the metrics' port") {
      $0.metricsHost
    } set: {
      $0.metricsHost = $1
    },
    .choice("log", "what is logged") {
      $0.log
    } set: {
      $0.log = $1
    },
    .choice("log-format", "what a line looks like") {
      $0.logFormat
    } set: {
      $0.logFormat = $1
    },
  ]

  /// Reads all sources; the weakest is applied first.
  static func read(
    _ arguments: [String], environment: [String: String], _ defaults: Server.Configuration = Server.Configuration()
  ) throws(ServerError) -> Outcome {
    guard let flags = try flags(arguments, defaults) else {
      return .help(help(command: arguments.first ?? "server", defaults))
    }
    var configuration = defaults
    if let path = flags.last(where: { $0.name == "config" })?.value ?? environment["PERISCOPE_CONFIG"] {
      for (line, name, value) in try ConfigurationFile(path: path).entries {
        guard let option = all.first(where: { $0.name == name }) else {
          throw ServerError("\(path):\(line): There is no option '\(name)'. --help lists those that there are.")
        }
        try option.set(value, in: &configuration, source: "\(path):\(line): \(name) = \(value)", defaults)
      }
    }
    for option in all {
      guard let value = environment[option.variable] else { continue }
      option.startOver(&configuration)
      try option.set(value, in: &configuration, source: "\(option.variable)=\(value)", defaults)
    }
    var started: Set<String> = []
    for (name, value) in flags where name != "config" {
      guard let option = all.first(where: { $0.name == name }) else { continue }
      if started.insert(name).inserted { option.startOver(&configuration) }
      try option.set(value, in: &configuration, source: "--\(name) \(value)", defaults)
    }
    return .serve(configuration)
  }

  /// The flags with their values; `nil` if help was asked for.
  private static func flags(
    _ arguments: [String], _ defaults: Server.Configuration
  ) throws(ServerError) -> [(name: String, value: String)]? {
    var flags: [(name: String, value: String)] = []
    var rest = arguments.dropFirst()
    while let flag = rest.popFirst() {
      if flag == "--help" || flag == "-h" { return nil }
      let parts = flag.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let option = all.first { $0.flag == parts[0] }
      guard option != nil || parts[0] == "--config" else {
        throw ServerError("There is no option '\(flag)'. --help lists those that there are.")
      }
      guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else {
        throw ServerError("\(parts[0]) takes \(option?.value ?? "FILE"): \(option?.help(defaults) ?? configHelp).")
      }
      flags.append((String(parts[0].dropFirst(2)), value))
    }
    return flags
  }

  private static let configHelp = "a file of lines 'name = value', the names those of the options"

  private static func help(command: String, _ defaults: Server.Configuration) -> String {
    let name = command.split(separator: "/").last ?? "server"
    let rows =
      all.map { ("  \($0.flag) \($0.value)", $0.help(defaults)) } + [
        ("  --config FILE", configHelp), ("  --help, -h", "shows this"),
      ]
    let width = (rows.map(\.0.count).max() ?? 0) + 2
    let lines = rows.map { left, help in left + String(repeating: " ", count: width - left.count) + help }
    return """
      Usage: \(name) [options]

      Serves the site until it is interrupted. Each option has an environment variable,
      such as PERISCOPE_PORT for --port, and may stand in a file. A flag wins over the
      environment, and that over the file.

      \(lines.joined(separator: "\n"))

      """
  }
}

extension Option {
  /// A list that a stronger source gives takes the place of a weaker one's.
  fileprivate func startOver(_ configuration: inout Server.Configuration) {
    switch name {
    case "trusted-proxy": configuration.trustedProxies = []
    case "metrics-allow": configuration.metricsAllowed = []
    default: break
    }
  }
}
