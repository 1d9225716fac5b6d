/// The options of `Bench architecture`.
struct ArchitectureOptions {
  var rounds = 15
  var rows = 10_000
  var only = 0

  static let all: [CommandOption<Self>] = [
    CommandOption("--rounds", \.rounds, 5...1_000, "number of rounds of each operation"),
    CommandOption("--rows", \.rows, 200...1_000_000, "number of rows of the long list"),
    CommandOption("--only", \.only, 0...1_000, "number of the only line to measure; 0 for all"),
  ]
}
