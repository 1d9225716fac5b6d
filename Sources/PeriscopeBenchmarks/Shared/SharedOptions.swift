/// The options of the benchmark of shared stores.
struct SharedOptions {
  var actions = 10_000
  var rounds = 3
  var connections = 100
  var seconds = 3
  var warmup = 1

  static let all: [CommandOption<Self>] = [
    CommandOption(
      "--actions", \.actions, 0...1_000_000, "number of sequential actions of each kind per round; 0 omits them"),
    CommandOption("--rounds", \.rounds, 1...1_000, "number of rounds; the kinds alternate"),
    CommandOption(
      "--connections", \.connections, 1...9_000, "number of clients that act on one shared store at the same time"),
    CommandOption("--seconds", \.seconds, 0...3_600, "seconds of each round of these clients; 0 omits them"),
    CommandOption("--warmup", \.warmup, 0...3_600, "seconds of their warm-up"),
  ]
}
