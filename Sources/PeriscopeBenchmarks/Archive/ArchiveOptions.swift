/// The options of `Bench archive`.
struct ArchiveOptions {
  var commits = 5_000
  var sessions = 1_000
  var threads = 8

  static let all: [CommandOption<ArchiveOptions>] = [
    CommandOption(
      "--commits", \.commits, 100...1_000_000, "number of commits of the smallest state; fewer for larger states"),
    CommandOption("--sessions", \.sessions, 1...1_000_000, "number of sessions, which commit in rotation"),
    CommandOption("--threads", \.threads, 1...64, "number of threads that commit concurrently"),
  ]
}
