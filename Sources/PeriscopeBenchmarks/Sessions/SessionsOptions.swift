/// What `Bench sessions` measures.
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
    CommandOption("--sessions", \.sessions, 1...19_000, "how many sessions there are, each with its stream"),
    CommandOption("--rate", \.rate, 1...100_000, "how many actions are due a second, of all sessions together"),
    CommandOption("--connections", \.connections, 1...500, "how many connections the actions share"),
    CommandOption("--seconds", \.seconds, 1...86_400, "how long is measured"),
    CommandOption("--warmup", \.warmup, 0...3_600, "how many seconds go before"),
    CommandOption("--threads", \.threads, 1...64, "how many threads the server has"),
    CommandOption("--busy", \.busy, 0...100, "how many more sessions add to a list of 1,375 rows as fast as they can"),
    CommandOption(
      "--budget", \.budget, 0...1_000, "the work of a session in milliseconds a second; 0 means without a budget"),
  ]

  /// How many descriptors each of the two processes needs.
  var descriptors: Int { sessions + connections + 100 }
}
