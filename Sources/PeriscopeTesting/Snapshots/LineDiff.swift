/// The lines in which two texts differ, each with two lines around it.
struct LineDiff {
  private static let linesAround = 2

  private(set) var text = ""
  var isEmpty: Bool { text.isEmpty }

  init(_ before: [Substring], _ after: [Substring]) {
    let difference = after.difference(from: before)
    guard !difference.isEmpty else { return }
    let removed = Set(difference.removals.map(Self.offset))
    let inserted = Set(difference.insertions.map(Self.offset))
    var lines: [(sign: Character, text: Substring)] = []
    var (old, new) = (0, 0)
    while old < before.count || new < after.count {
      if removed.contains(old) {
        lines.append(("-", before[old]))
        old += 1
      } else if inserted.contains(new) {
        lines.append(("+", after[new]))
        new += 1
      } else {
        lines.append((" ", after[new]))
        old += 1
        new += 1
      }
    }
    text = Self.excerpt(of: lines)
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

  private static func offset(_ change: CollectionDifference<Substring>.Change) -> Int {
    switch change {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
