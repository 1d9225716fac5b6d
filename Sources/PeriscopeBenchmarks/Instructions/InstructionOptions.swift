/// The options of `Bench instructions`.
struct InstructionOptions {
  var rows = 1_000
  var changes = 100
  var actions = 1_000
  var browser = 0
  var archive = 0
  var check = 0
  /// The folder of the counted server's archive; empty for none.
  var data = ""

  static let all: [CommandOption<InstructionOptions>] = [
    CommandOption("--rows", \.rows, 1...100_000, "rows of the smaller table; the larger one has ten times as many"),
    CommandOption("--changes", \.changes, 1...10_000, "number of changes of one row; the result is their mean"),
    CommandOption("--actions", \.actions, 50...100_000, "number of actions of the counter; the result is their mean"),
    CommandOption("--browser", \.browser, 0...1, "1 sends the headers of a browser with each action"),
    CommandOption("--archive", \.archive, 0...1, "1 commits each action to SQLite"),
    CommandOption("--check", \.check, 0...1, "1 fails if an action of the counter exceeds its limits"),
  ]

  /// The options of the server that is counted.
  static let ofServer: [CommandOption<InstructionOptions>] = [
    CommandOption("--data", \.data, "FOLDER", "the folder of the server's archive")
  ]
}
