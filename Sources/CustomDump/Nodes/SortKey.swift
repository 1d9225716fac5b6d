/// What sorts a key or an element: numbers by their value and before all else, the rest by its text.
struct SortKey: Comparable {
  private let number: Double
  private let text: String

  init(_ text: String) {
    self.text = text
    number = Double(text) ?? .infinity
  }

  static func < (first: SortKey, second: SortKey) -> Bool {
    first.number == second.number ? first.text < second.text : first.number < second.number
  }
}
