/// What the command line and the environment say about how to serve.
struct Options {
  /// An option: its flag, its environment variable, and what it says.
  private struct Option: Sendable {
    let flag: String
    let variable: String
    let value: String
    let help: String
    let apply: @Sendable (String, inout Server.Configuration) -> Bool
  }

  /// What is left to do once the arguments are read.
  enum Outcome {
    case serve(Server.Configuration)
    case help(String)
  }

  private static let options: [Option] = [
    Option(
      flag: "--host", variable: "PERISCOPE_HOST", value: "ADDRESS",
      help: "the address to listen on; 0.0.0.0 for all (127.0.0.1)",
      apply: {
        $1.host = $0; return !$0.isEmpty
      }),
    Option(
      flag: "--port", variable: "PERISCOPE_PORT", value: "NUMBER", help: "the port; 0 takes any free one (8080)",
      apply: { set(&$1.port, UInt16($0)) }),
    Option(
      flag: "--public", variable: "PERISCOPE_PUBLIC", value: "FOLDER",
      help: "the folder with the browser's files (Public)",
      apply: {
        $1.publicFolder = $0; return !$0.isEmpty
      }),
    Option(
      flag: "--threads", variable: "PERISCOPE_THREADS", value: "NUMBER",
      help: "how many threads answer (the usable cores)",
      apply: { text, configuration in
        guard let threads = Int(text), (1...256).contains(threads) else { return false }
        configuration.threads = threads
        return true
      }),
    Option(
      flag: "--connections", variable: "PERISCOPE_CONNECTIONS", value: "NUMBER", help: "the most connections (10000)",
      apply: { set(&$1.connectionLimit, positive($0)) }),
    Option(
      flag: "--sessions", variable: "PERISCOPE_SESSIONS", value: "NUMBER", help: "the most sessions (100000)",
      apply: { set(&$1.sessions.total, positive($0)) }),
    Option(
      flag: "--sessions-per-address", variable: "PERISCOPE_SESSIONS_PER_ADDRESS", value: "NUMBER",
      help: "the most sessions of one address (1000)", apply: { set(&$1.sessions.perAddress, positive($0)) }),
    Option(
      flag: "--session-idle", variable: "PERISCOPE_SESSION_IDLE", value: "SECONDS",
      help: "when an unused session ends (1800)", apply: { set(&$1.sessions.idleSeconds, positive($0)) }),
    Option(
      flag: "--ping", variable: "PERISCOPE_PING", value: "SECONDS",
      help: "when a silent stream is sent a ping (15)",
      apply: { set(&$1.pingInterval, positive($0).map { .seconds($0) }) }),
    Option(
      flag: "--log", variable: "PERISCOPE_LOG", value: "requests|none", help: "what is logged (requests)",
      apply: { set(&$1.log, Server.Configuration.Log(rawValue: $0)) }),
  ]

  static func read(_ arguments: [String], environment: [String: String]) throws(ServerError) -> Outcome {
    var configuration = Server.Configuration()
    for option in options {
      guard let value = environment[option.variable] else { continue }
      guard option.apply(value, &configuration) else {
        throw ServerError("\(option.variable)=\(value) is not possible; it takes \(option.value): \(option.help).")
      }
    }
    var rest = arguments.dropFirst()
    while let flag = rest.popFirst() {
      if flag == "--help" || flag == "-h" { return .help(help(command: arguments.first ?? "server")) }
      let parts = flag.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let option = options.first(where: { $0.flag == parts[0] }) else {
        throw ServerError("There is no option '\(flag)'. --help lists those that there are.")
      }
      guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else {
        throw ServerError("\(option.flag) takes \(option.value): \(option.help).")
      }
      guard option.apply(value, &configuration) else {
        throw ServerError("\(option.flag) \(value) is not possible; it takes \(option.value): \(option.help).")
      }
    }
    return .serve(configuration)
  }

  private static func help(command: String) -> String {
    let name = command.split(separator: "/").last ?? "server"
    let left = options.map { "  \($0.flag) \($0.value)" }
    let width = (left.map(\.count).max() ?? 0) + 2
    let lines = zip(left, options).map { left, option in
      left + String(repeating: " ", count: width - left.count) + option.help
    }
    return """
      Usage: \(name) [options]

      Serves the site until it is interrupted. Each option has an environment variable,
      such as PERISCOPE_PORT for --port; a flag wins over it.

      \(lines.joined(separator: "\n"))
        --help, -h\(String(repeating: " ", count: max(1, width - 12)))shows this

      """
  }

  private static func set<Value>(_ place: inout Value, _ value: Value?) -> Bool {
    guard let value else { return false }
    place = value
    return true
  }

  private static func set<Value>(_ place: inout Value?, _ value: Value?) -> Bool {
    place = value
    return value != nil
  }

  private static func positive(_ text: String) -> Int? {
    Int(text).flatMap { $0 > 0 ? $0 : nil }
  }
}
