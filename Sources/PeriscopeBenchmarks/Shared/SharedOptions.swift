/// How actions on shared stores are measured.
struct SharedOptions {
  var actions = 10_000
  var rounds = 3

  static let all: [CommandOption<Self>] = [
    CommandOption("--actions", \.actions, 100...1_000_000, "actions of each kind and round, one after the other"),
    CommandOption("--rounds", \.rounds, 1...1_000, "how often each kind is measured, in turns"),
  ]
}
