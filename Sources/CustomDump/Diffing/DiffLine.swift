/// A line of a diff, and which of the two values contains it.
struct DiffLine {
  enum Side { case first, second, both }

  var side: Side
  var text: String

  func text(_ format: DiffFormat) -> String {
    let sign =
      switch side {
      case .first: format.first
      case .second: format.second
      case .both: format.both
      }
    return "\(sign) \(text)"
  }

  func indented() -> DiffLine { DiffLine(side: side, text: text.indented(by: 2)) }
}

extension [String] {
  func lines(_ side: DiffLine.Side) -> [DiffLine] { map { DiffLine(side: side, text: $0) } }
}
