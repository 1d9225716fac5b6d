/// The options of the bare server.
struct BareServerOptions {
  var port = 0
  var threads = 1
  var sessions = 10_000
  var connections = 20_000

  static let all: [CommandOption<Self>] = [
    CommandOption("--port", \.port, 0...65_535, "port; 0 for any free one"),
    CommandOption("--threads", \.threads, 1...64, "number of threads"),
    CommandOption("--sessions", \.sessions, 1...1_000_000, "maximum number of sessions"),
    CommandOption("--connections", \.connections, 1...1_000_000, "maximum number of connections"),
  ]
}
