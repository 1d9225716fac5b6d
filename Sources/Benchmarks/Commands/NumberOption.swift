/// An option of a command: its flag, and where its number goes.
struct NumberOption<Values>: Sendable {
  let flag: String
  let value: any WritableKeyPath<Values, Int> & Sendable
  let range: ClosedRange<Int>
  let help: String

  init(
    _ flag: String, _ value: any WritableKeyPath<Values, Int> & Sendable, _ range: ClosedRange<Int>, _ help: String
  ) {
    self.flag = flag
    self.value = value
    self.range = range
    self.help = help
  }

  static func read(
    _ arguments: ArraySlice<String>, _ options: [Self], into values: inout Values
  ) throws(BenchError) {
    var rest = arguments
    while let flag = rest.popFirst() {
      guard let option = options.first(where: { $0.flag == flag }) else {
        throw BenchError("There is no option '\(flag)'. --help lists those that there are.")
      }
      let text = rest.popFirst() ?? ""
      guard let number = Int(text), option.range.contains(number) else {
        let range = "\(option.range.lowerBound)...\(option.range.upperBound)"
        throw BenchError("\(flag) takes a number of \(range): \(option.help).")
      }
      values[keyPath: option.value] = number
    }
  }
}
