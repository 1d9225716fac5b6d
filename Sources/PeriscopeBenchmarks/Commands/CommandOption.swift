/// An option of a command: its flag, and where its value goes.
struct CommandOption<Values>: Sendable {
  let flag: String
  /// What it takes, as the help calls it.
  let kind: String
  let help: String
  /// The value that it has where nobody says otherwise.
  let shown: @Sendable (Values) -> String
  private let expected: String
  private let set: @Sendable (String, inout Values) -> Bool

  /// An option that takes a number.
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

  /// An option that takes a text.
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
        throw BenchError("There is no option '\(flag)'. --help lists those that there are.")
      }
      guard option.set(rest.popFirst() ?? "", &values) else {
        throw BenchError("\(flag) takes \(option.expected): \(option.help).")
      }
    }
  }
}
