/// How instructions are counted.
struct InstructionOptions {
  var rows = 1_000
  var changes = 100
  var actions = 1_000

  static let all: [CommandOption<InstructionOptions>] = [
    CommandOption("--rows", \.rows, 1...100_000, "rows of the small table; the large one has ten times as many"),
    CommandOption("--changes", \.changes, 1...10_000, "number of changes of a row; the figure is the mean"),
    CommandOption("--actions", \.actions, 2...100_000, "number of actions of the counter; the figure is the mean"),
  ]
}
