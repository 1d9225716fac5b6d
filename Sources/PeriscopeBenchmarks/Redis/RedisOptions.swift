/// The options of the Redis benchmark.
struct RedisOptions {
  var threads = 2
  var commands = 200_000
  var calls = 20_000
  var size = 100
  var rounds = 5

  static let all: [CommandOption<RedisOptions>] = [
    CommandOption("--threads", \.threads, 1...64, "number of threads that send without waiting"),
    CommandOption("--commands", \.commands, 8_000...10_000_000, "number of commands per thread and round"),
    CommandOption("--calls", \.calls, 100...1_000_000, "number of sequential commands of one thread"),
    CommandOption("--size", \.size, 1...1_000_000, "size of each value in bytes"),
    CommandOption("--rounds", \.rounds, 1...100, "number of rounds; the figures are medians"),
  ]
}
