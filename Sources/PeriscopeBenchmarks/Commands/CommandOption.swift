/// An option of a command: its flag, and the value that it sets.
struct CommandOption<Values>: Sendable {
  let flag: String
  /// The kind of the option's value, as the help shows it.
  let kind: String
  let help: String
  /// Returns the default value, as the help shows it.
  let shown: @Sendable (Values) -> String
  private let expected: String
  private let set: @Sendable (String, inout Values) -> Bool

  /// Creates an option with a number.
  init(
    _ flag: String, _ value: any WritableKeyPath<Values, Int> & Sendable, _ range: ClosedRange<Int>, _ help: String
  ) {
    self.flag = flag
    self.help = help
    kind = "NUMBER"
    expected = "a number of \(range.lowerBound)...\(range.upperBound)"
    shown = { "\($0[keyPath: value])" }
    set = { text, values in
      guard let number = Int(text), range.contains(number) else { return false }
      values[keyPath: value] = number
      return true
    }
  }

  /// Creates an option with a text.
  init(_ flag: String, _ value: any WritableKeyPath<Values, String> & Sendable, _ kind: String, _ help: String) {
    self.flag = flag
    self.help = help
    self.kind = kind
    expected = kind
    shown = { $0[keyPath: value].isEmpty ? "none" : $0[keyPath: value] }
    set = { text, values in
      values[keyPath: value] = text
      return !text.isEmpty
    }
  }

  static func read(
    _ arguments: ArraySlice<String>, _ options: [Self], into values: inout Values
  ) throws(BenchError) {
    var rest = arguments
    while let flag = rest.popFirst() {
      guard let option = options.first(where: { $0.flag == flag }) else {
        throw BenchError("Unknown option '\(flag)'. --help lists the options.")
      }
      guard option.set(rest.popFirst() ?? "", &values) else {
        throw BenchError("\(flag) takes \(option.expected): \(option.help).")
      }
    }
  }
}
