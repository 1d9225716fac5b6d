/// The options of `Bench render`.
struct RenderOptions {
  var rows = 1_000
  var rounds = 301
  /// The number of the only live figure to measure; 0 for all.
  var only = 0

  static let all: [CommandOption<RenderOptions>] = [
    CommandOption("--rows", \.rows, 1...1_000_000, "rows of the table"),
    CommandOption("--rounds", \.rounds, 1...100_000, "number of rounds; the figures are medians"),
    CommandOption("--only", \.only, 0...5, "number of the only live figure to measure; 0 for all"),
  ]
}
