/// What `Bench server` measures.
struct ServerOptions {
  var sessions = 100
  var seconds = 10
  var warmup = 2
  var idle = 5_000
  var threads = 1
  var rounds = 3
  var data = ""

  /// The servers that are measured.
  var contenders: [Contender] { [.bare, .periscope] + (data.isEmpty ? [] : [.keeping(data)]) }

  static let all: [CommandOption<Self>] = [
    CommandOption("--sessions", \.sessions, 1...9_000, "how many sessions press at once"),
    CommandOption("--seconds", \.seconds, 1...3_600, "how long each round measures"),
    CommandOption("--warmup", \.warmup, 0...3_600, "how many seconds go before"),
    CommandOption("--idle", \.idle, 0...19_000, "how many idle sessions the memory is measured with; 0 for not at all"),
    CommandOption("--threads", \.threads, 1...64, "how many threads each server has"),
    CommandOption(
      "--data", \.data, "PLACE", "where a third server keeps its pages: 'sqlite', 'sqlite-fsync', or what --data takes"),
    CommandOption("--rounds", \.rounds, 1...1_000, "how often each server is measured, in turns"),
  ]
}
