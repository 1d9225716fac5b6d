/// The options of `Bench cluster`.
struct ClusterOptions {
  var sessions = 100
  var seconds = 10
  var warmup = 2
  var threads = 2

  static let all: [CommandOption<Self>] = [
    CommandOption("--sessions", \.sessions, 1...9_000, "number of sessions that press concurrently"),
    CommandOption("--seconds", \.seconds, 1...3_600, "seconds of each round"),
    CommandOption("--warmup", \.warmup, 0...3_600, "seconds of the warm-up"),
    CommandOption("--threads", \.threads, 1...64, "number of threads of each server"),
  ]
}
