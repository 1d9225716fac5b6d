/// What the bare server is started with.
struct BareServerOptions {
  var port = 0
  var threads = 1
  var sessions = 10_000
  var connections = 20_000

  static let all: [NumberOption<Self>] = [
    NumberOption("--port", \.port, 0...65_535, "the port; 0 takes any free one"),
    NumberOption("--threads", \.threads, 1...64, "how many threads answer"),
    NumberOption("--sessions", \.sessions, 1...1_000_000, "the most sessions"),
    NumberOption("--connections", \.connections, 1...1_000_000, "the most connections"),
  ]
}
