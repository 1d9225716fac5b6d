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
    CommandOption("--sessions", \.sessions, 1...9_000, "number of sessions that press concurrently"),
    CommandOption("--seconds", \.seconds, 1...3_600, "seconds of each round"),
    CommandOption("--warmup", \.warmup, 0...3_600, "seconds of the warm-up"),
    CommandOption("--idle", \.idle, 0...19_000, "number of idle sessions for the memory figures; 0 omits them"),
    CommandOption("--threads", \.threads, 1...64, "number of threads of each server"),
    CommandOption(
      "--data", \.data, "PLACE", "archive of a third server: 'sqlite', 'sqlite-fsync', or a value of --data"),
    CommandOption("--rounds", \.rounds, 1...1_000, "number of rounds; the servers alternate"),
  ]
}
