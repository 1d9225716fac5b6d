/// The options of the bare server.
struct BareServerOptions {
  var port = 0
  var threads = 1
  var sessions = 10_000
  var connections = 20_000
  var direct = 0
  var pageBytes = 0

  static let all: [CommandOption<Self>] = [
    CommandOption("--port", \.port, 0...65_535, "the port; 0 for any free port"),
    CommandOption("--threads", \.threads, 1...64, "number of threads that answer"),
    CommandOption("--sessions", \.sessions, 1...10_000_000, "maximum number of sessions"),
    CommandOption("--connections", \.connections, 1...1_000_000, "maximum number of connections"),
    CommandOption("--page-bytes", \.pageBytes, 0...16_384, "the least number of bytes of the counter's page"),
    CommandOption(
      "--direct", \.direct, 0...1, "1 writes events to the sockets of suspended streams, 0 resumes the streams"),
  ]
}
