internal import ComposableArchitecture

/// The lines in which two texts differ, each with two lines around it.
struct LineDiff {
  private static let linesAround = 2

  private(set) var text = ""
  var isEmpty: Bool { text.isEmpty }

  init(_ before: [Substring], _ after: [Substring]) {
    let lines = DiffStep.shortest(before, after, by: ==).map { step -> (sign: Character, text: Substring) in
      switch step {
      case .first(let line): ("-", line)
      case .second(let line): ("+", line)
      case .both(_, let line): (" ", line)
      }
    }
    if lines.contains(where: { $0.sign != " " }) { text = Self.excerpt(of: lines) }
  }

  private static func excerpt(of lines: [(sign: Character, text: Substring)]) -> String {
    let changed = lines.indices.filter { lines[$0].sign != " " }
    var excerpt: [String] = []
    var last = -1
    for index in lines.indices where changed.contains(where: { abs($0 - index) <= linesAround }) {
      if index > last + 1 { excerpt.append("  …") }
      excerpt.append("  \(lines[index].sign) \(lines[index].text)")
      last = index
    }
    if last < lines.count - 1 { excerpt.append("  …") }
    return excerpt.joined(separator: "\n")
  }
}
