/// The options of `Bench sessions`.
struct SessionsOptions {
  var sessions = 10_000
  var rate = 5_000
  var connections = 100
  var seconds = 60
  var warmup = 5
  var threads = 1
  var busy = 0
  var budget = 0

  static let all: [CommandOption<Self>] = [
    CommandOption("--sessions", \.sessions, 1...19_000, "number of sessions, each with a stream"),
    CommandOption("--rate", \.rate, 1...100_000, "actions per second of all sessions together"),
    CommandOption("--connections", \.connections, 1...500, "number of connections for the actions"),
    CommandOption("--seconds", \.seconds, 1...86_400, "seconds of the measurement"),
    CommandOption("--warmup", \.warmup, 0...3_600, "seconds of the warm-up"),
    CommandOption("--threads", \.threads, 1...64, "number of threads of the server"),
    CommandOption(
      "--busy", \.busy, 0...100, "number of additional sessions that add to a list of 1,375 rows as fast as possible"),
    CommandOption(
      "--budget", \.budget, 0...1_000, "CPU budget of a session in milliseconds per second; 0 for none"),
  ]

  /// The number of file descriptors that each of the two processes needs.
  var descriptors: Int { sessions + connections + 100 }
}
