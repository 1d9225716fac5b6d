/// How commits are measured.
struct ArchiveOptions {
  var commits = 5_000
  var sessions = 1_000
  var threads = 8

  static let all: [CommandOption<ArchiveOptions>] = [
    CommandOption("--commits", \.commits, 100...1_000_000, "commits of the smallest state; fewer of larger ones"),
    CommandOption("--sessions", \.sessions, 1...1_000_000, "sessions that commit in turns"),
    CommandOption("--threads", \.threads, 1...64, "threads that commit at a time"),
  ]
}
