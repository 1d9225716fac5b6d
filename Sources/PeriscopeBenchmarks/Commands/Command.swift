/// A subcommand of `Bench`.
struct Command: Sendable {
  let name: String
  let summary: String
  let run: @Sendable (ArraySlice<String>) throws(BenchError) -> Void

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - defaults: Returns the default values of the options.
  ///   - body: Runs the command.
  init<Values>(
    _ name: String, _ summary: String, _ options: [CommandOption<Values>], _ defaults: @escaping @Sendable () -> Values,
    _ body: @escaping @Sendable (Values) throws(BenchError) -> Void
  ) {
    self.name = name
    self.summary = summary
    run = { arguments throws(BenchError) in
      var values = defaults()
      if arguments.contains("--help") || arguments.contains("-h") {
        let rows = options.map { ["  \($0.flag) \($0.kind)", "\($0.help) (\($0.shown(values)))"] }
        print("Usage: Bench \(name) [options]\n\n\(summary)\n\n\(Table(rows: rows))", terminator: "")
        return
      }
      try CommandOption.read(arguments, options, into: &values)
      try body(values)
    }
  }
}
