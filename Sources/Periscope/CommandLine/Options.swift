/// Reads the configuration from the command line, the environment and a file, in this order of precedence.
struct Options {
  /// The result of reading the arguments.
  enum Outcome {
    case serve(Server.Configuration)
    case help(String)
  }

  static let all: [Option] = [
    .value("host", \.host, "the address to listen on; 0.0.0.0 for all", kind: "ADDRESS"),
    .number("port", \.port, "the port; 0 takes any free one", from: 0),
    Option("data", "PLACE", "a folder for the archive, redis://HOST for several servers, or 'memory'") {
      $0.data.shown($0.cluster)
    } apply: { text, configuration in
      guard let place = DataPlace(text) else { return false }
      configuration.data = place
      return true
    },
    .value("fsync", \.isSynced, "whether commits survive a power failure"),
    .seconds(
      "lease", \.lease, "the time after which other servers take over the pages of a silent one",
      least: .milliseconds(600)),
    .number(
      "keep", \.sessionLimits.keepSeconds, "the time after which an unused archived session is deleted",
      value: "SECONDS"),
    .number("state", \.stateLimit, "the largest state of a page, as JSON", value: "BYTES"),
    .number("page-nodes", \.pageLimits.nodes, "the maximum number of views, rows, branches and lists of a page"),
    .number("page-bytes", \.pageLimits.bytes, "the largest page, as HTML", value: "BYTES"),
    .number("page-depth", \.pageLimits.depth, "the greatest depth of nested views", to: 10_000),
    .number(
      "session-memory", \.pageLimits.sessionMemory, "the maximum memory of a session's pages, by estimate",
      value: "BYTES"),
    .number(
      "kept-pages", \.sessionLimits.keptPages,
      "for each session, the maximum number of archived pages that have parameters, belong to a tab or need a sign-in"),
    .value("public", \.publicFolder, "the folder of files served below /", kind: "FOLDER"),
    .number("threads", \.threads, "the number of threads", to: 256, none: "the usable cores"),
    .number("connections", \.connectionLimit, "the maximum number of connections"),
    .number(
      "connections-per-address", \.connectionsPerAddress,
      "the maximum number of connections of one address; 0 for no limit",
      from: 0),
    .number("sessions", \.sessionLimits.total, "the maximum number of sessions"),
    .number("sessions-per-address", \.sessionLimits.perAddress, "the maximum number of sessions of one address"),
    .number(
      "unused-sessions-per-address", \.sessionLimits.unusedPerAddress,
      "the maximum number of sessions of one address without an action or a stream; a further one ends the oldest"),
    .number(
      "session-idle", \.sessionLimits.idleSeconds, "the time after which an unused session ends", value: "SECONDS"),
    .number(
      "streams", \.sessionLimits.streams,
      "the maximum number of streams of one session; a further one pauses the oldest", to: 1_000),
    .number(
      "actions-per-second", \.sessionLimits.actionsPerSecond,
      "the maximum number of actions a second of one session; 0 for no limit",
      from: 0,
      to: 1_000_000),
    .number(
      "actions-per-address", \.sessionLimits.actionsPerAddress,
      "the maximum number of actions a second of one address, by clients without a session; 0 for no limit", from: 0,
      to: 1_000_000),
    .number(
      "cpu-per-session", \.sessionLimits.cpuPerSession,
      "the milliseconds of each second that the server may work for one session; 0 for no limit", from: 0, to: 1_000_000
    ),
    .number(
      "cpu-per-address", \.sessionLimits.cpuPerAddress,
      "the milliseconds of each second that the server may work for one address; 0 for no limit", from: 0, to: 1_000_000
    ),
    .number("body", \.bodyLimit, "the largest body of a request", value: "BYTES"),
    .number(
      "headers", \.headerLimit, "the largest request line with its headers", from: 2_048, to: 32_768, value: "BYTES"),
    .number("header-count", \.headerCount, "the maximum number of headers of a request"),
    .seconds("head-timeout", \.headTimeout, "the longest time for the first headers of a connection"),
    .seconds("body-timeout", \.bodyTimeout, "the longest time for a body"),
    .number("idle-timeout", \.idleTimeout, "the time after which an idle connection is closed", value: "SECONDS"),
    .seconds("ping", \.pingInterval, "the interval of pings on silent streams"),
    .seconds("drain", \.drainTimeout, "the longest wait for unfinished requests after SIGTERM", allowsZero: true),
    .seconds("slow-action", \.slowAction, "the time after which a busy page is logged; 0 for never", allowsZero: true),
    .names(
      "hosts", \.hosts, "the names under which the site is reached, beside localhost and addresses", none: "none"),
    .addresses(
      "trusted-proxy", \.trustedProxies, "the proxies whose X-Forwarded headers name the client", none: "none"),
    .addresses(
      "metrics-allow", \.metricsAllowed, "the addresses that may read /metrics on the site's port", none: "none"),
    .number(
      "metrics-port", \.metricsPort, "a separate port for /metrics; 0 takes any free one", from: 0, none: "none"),
    .value("metrics-host", \.metricsHost, "the address of the metrics port", kind: "ADDRESS"),
    .value("log", \.log, "the requests to log"),
    .value("log-format", \.logFormat, "the format of log lines"),
  ]

  /// Reads all sources, that of the lowest precedence first.
  ///
  /// - Parameter own: The site's own options.
  static func read(
    _ arguments: [String], environment: [String: String], _ defaults: Server.Configuration = Server.Configuration(),
    own: [Option] = []
  ) throws(ServerError) -> Outcome {
    let all = try all + Option.checked(own, beside: all)
    guard let flags = try flags(arguments, all, defaults) else {
      return .help(help(command: arguments.first ?? "server", all, defaults))
    }
    var configuration = defaults
    if let path = flags.last(where: { $0.name == "config" })?.value ?? environment["PERISCOPE_CONFIG"] {
      var started: Set<String> = []
      for (line, name, value) in try ConfigurationFile(path: path).entries {
        guard let option = all.first(where: { $0.name == name }) else {
          throw ServerError("\(path):\(line): There is no option '\(name)'. See --help.")
        }
        if started.insert(name).inserted { option.reset(&configuration) }
        try option.set(value, in: &configuration, source: "\(path):\(line): \(name) = \(value)", defaults)
      }
    }
    for option in all {
      guard let value = environment[option.variable] else { continue }
      option.reset(&configuration)
      try option.set(value, in: &configuration, source: "\(option.variable)=\(value)", defaults)
    }
    var started: Set<String> = []
    for (name, value) in flags where name != "config" {
      guard let option = all.first(where: { $0.name == name }) else { continue }
      if started.insert(name).inserted { option.reset(&configuration) }
      try option.set(value, in: &configuration, source: "--\(name) \(value)", defaults)
    }
    return .serve(configuration)
  }

  /// Returns the flags with their values; `nil` if help was asked for.
  private static func flags(
    _ arguments: [String], _ all: [Option], _ defaults: Server.Configuration
  ) throws(ServerError) -> [(name: String, value: String)]? {
    var flags: [(name: String, value: String)] = []
    var rest = arguments.dropFirst()
    while let flag = rest.popFirst() {
      if flag == "--help" || flag == "-h" { return nil }
      let parts = flag.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let option = all.first { $0.flag == parts[0] }
      guard option != nil || parts[0] == "--config" else {
        throw ServerError("There is no option '\(parts[0])'. See --help.")
      }
      guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else {
        throw ServerError("\(parts[0]) needs \(option?.value ?? "FILE"): \(option?.help(defaults) ?? configHelp).")
      }
      flags.append((String(parts[0].dropFirst(2)), value))
    }
    return flags
  }

  private static let configHelp = "a file with lines 'name = value', with the names of the options"

  private static func help(command: String, _ all: [Option], _ defaults: Server.Configuration) -> String {
    let name = command.split(separator: "/").last ?? "server"
    let rows =
      all.map { ("  \($0.flag) \($0.value)", $0.help(defaults)) } + [
        ("  --config FILE", configHelp), ("  --help, -h", "shows this help"),
      ]
    let width = (rows.map(\.0.count).max() ?? 0) + 2
    let lines = rows.map { left, help in left + String(repeating: " ", count: width - left.count) + help }
    return """
      Usage: \(name) [options]

      Serves the site until SIGINT or SIGTERM. Each option can also be set by an environment
      variable, such as PERISCOPE_PORT for --port, and in a file. Flags override variables,
      and variables override the file.

      \(lines.joined(separator: "\n"))

      """
  }
}
