/// The options of `Bench pages`.
struct PagesOptions {
  /// The number of sessions that each server may have. A round with more requests fails, because the server refuses them.
  static let mostSessions = 5_000_000

  var connections = 100
  var seconds = 5
  var warmup = 1
  var keep = 0
  var rounds = 3
  /// The number of bytes of the bare server's page, which is as long as Periscope's; not an option of the command line.
  var pageBytes = 0

  static let all: [CommandOption<Self>] = [
    CommandOption("--connections", \.connections, 1...9_000, "number of connections, each with one request under way"),
    CommandOption(
      "--seconds", \.seconds, 1...3_600, "seconds of each round; the server keeps the session of each request in memory"
    ),
    CommandOption("--warmup", \.warmup, 0...3_600, "seconds of the warm-up"),
    CommandOption(
      "--keep", \.keep, 0...4_000_000, "number of sessions without a stream for the memory figures; 0 omits them"),
    CommandOption("--rounds", \.rounds, 1...1_000, "how often each server is measured, in turns"),
  ]
}
