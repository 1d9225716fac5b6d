/// One thing that `Bench` can be asked for.
struct Command: Sendable {
  let name: String
  let summary: String
  let run: @Sendable (ArraySlice<String>) throws(BenchError) -> Void

  /// A command.
  ///
  /// - Parameters:
  ///   - options: The options that there are.
  ///   - defaults: Their values where the command line does not name them.
  ///   - body: Does what is asked for.
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
