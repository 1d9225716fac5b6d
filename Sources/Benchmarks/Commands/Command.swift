/// One thing that `Bench` can be asked for.
struct Command: Sendable {
  let name: String
  let summary: String
  let run: @Sendable (ArraySlice<String>) throws(BenchError) -> Void

  /// A command whose options are numbers.
  ///
  /// - Parameters:
  ///   - options: The options that there are.
  ///   - defaults: Their values where the command line does not name them.
  ///   - body: Does what is asked for.
  init<Values>(
    _ name: String, _ summary: String, _ options: [NumberOption<Values>], _ defaults: @escaping @Sendable () -> Values,
    _ body: @escaping @Sendable (Values) throws(BenchError) -> Void
  ) {
    self.name = name
    self.summary = summary
    run = { arguments throws(BenchError) in
      var values = defaults()
      if arguments.contains("--help") || arguments.contains("-h") {
        let rows = options.map { ["  \($0.flag) NUMBER", "\($0.help) (\(values[keyPath: $0.value]))"] }
        print("Usage: Bench \(name) [options]\n\n\(summary)\n\n\(Table(rows: rows))", terminator: "")
        return
      }
      try NumberOption.read(arguments, options, into: &values)
      try body(values)
    }
  }
}
