/// How the client of an engine is measured.
struct RedisOptions {
  var threads = 2
  var commands = 200_000
  var calls = 20_000
  var size = 100
  var rounds = 5

  static let all: [CommandOption<RedisOptions>] = [
    CommandOption("--threads", \.threads, 1...64, "threads that send without waiting"),
    CommandOption("--commands", \.commands, 8_000...10_000_000, "commands that each of them sends in a round"),
    CommandOption("--calls", \.calls, 100...1_000_000, "commands that one thread waits for, each before the next"),
    CommandOption("--size", \.size, 1...1_000_000, "bytes of each value"),
    CommandOption("--rounds", \.rounds, 1...100, "rounds, of which the median counts"),
  ]
}
