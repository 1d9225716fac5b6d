/// How rendering is measured.
struct RenderOptions {
  var rows = 1_000
  var rounds = 301
  /// Which of the live figures alone; all where it is 0.
  var only = 0

  static let all: [CommandOption<RenderOptions>] = [
    CommandOption("--rows", \.rows, 1...1_000_000, "rows of the table"),
    CommandOption("--rounds", \.rounds, 1...100_000, "rounds, of which the median counts"),
    CommandOption("--only", \.only, 0...5, "one of the live figures alone, to be profiled; 0 measures all"),
  ]
}
