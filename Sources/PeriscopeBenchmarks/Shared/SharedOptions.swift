/// The options of the benchmark of shared stores.
struct SharedOptions {
  var actions = 10_000
  var rounds = 3

  static let all: [CommandOption<Self>] = [
    CommandOption("--actions", \.actions, 100...1_000_000, "number of sequential actions of each kind per round"),
    CommandOption("--rounds", \.rounds, 1...1_000, "number of rounds; the kinds alternate"),
  ]
}
