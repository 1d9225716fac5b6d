/// What `Bench cluster` measures.
struct ClusterOptions {
  var sessions = 100
  var seconds = 10
  var warmup = 2
  var threads = 2

  static let all: [CommandOption<Self>] = [
    CommandOption("--sessions", \.sessions, 1...9_000, "how many sessions press at once"),
    CommandOption("--seconds", \.seconds, 1...3_600, "how long each round measures"),
    CommandOption("--warmup", \.warmup, 0...3_600, "how many seconds go before"),
    CommandOption("--threads", \.threads, 1...64, "how many threads each server has"),
  ]
}
