/// The options of `Bench server`.
struct ServerOptions {
  var sessions = 100
  var seconds = 10
  var warmup = 2
  var idle = 5_000
  var threads = 1
  var rounds = 3
  var data = ""
  /// Whether the generator sleeps until something arrives.
  var sleeps = 0
  /// Whether presses have the headers of a browser.
  var browser = 0
  /// The share of the direct server's rate, in percent, below which the command fails.
  var least = 0

  /// The servers that are measured.
  var contenders: [Contender] { [.bare, .direct, .periscope] + (data.isEmpty ? [] : [.keeping(data)]) }

  static let all: [CommandOption<Self>] = [
    CommandOption("--sessions", \.sessions, 1...9_000, "number of sessions that press concurrently"),
    CommandOption("--seconds", \.seconds, 1...3_600, "seconds of each round"),
    CommandOption("--warmup", \.warmup, 0...3_600, "seconds of the warm-up"),
    CommandOption("--idle", \.idle, 0...19_000, "number of idle sessions for the memory figures; 0 omits them"),
    CommandOption("--threads", \.threads, 1...64, "number of threads of each server"),
    CommandOption(
      "--data", \.data, "PLACE", "the archive of an additional server: 'sqlite', 'sqlite-fsync', or a value of --data"),
    CommandOption("--sleep", \.sleeps, 0...1, "1 lets the generator sleep between events, 0 makes it poll"),
    CommandOption("--browser", \.browser, 0...1, "1 sends the headers of a browser with each press"),
    CommandOption(
      "--least", \.least, 0...100,
      "fails if Periscope is below this percentage of the direct server's actions per second in each round"),
    CommandOption("--rounds", \.rounds, 1...1_000, "how often each server is measured, in turns"),
  ]
}
