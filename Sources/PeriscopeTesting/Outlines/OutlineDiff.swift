internal import ComposableArchitecture

/// The lines in which two outlines differ.
struct OutlineDiff: Equatable, Sendable {
  enum Sign: Character, Sendable {
    case removed = "-"
    case added = "+"
    /// A line that encloses a changed one.
    case context = " "
  }

  struct Line: Equatable, Sendable {
    let sign: Sign
    /// The line with its indentation.
    let text: String
    /// The node that identifies the line.
    var node = 0
  }

  private(set) var lines: [Line] = []

  /// No lines.
  init() {}

  /// Compares two versions of a page: their outlines, and what these do not show.
  init(_ before: ShownPage, _ after: ShownPage) {
    let changes = MarkupChanges(before, after)
    var outlines = (Outliner.outline(of: before), Outliner.outline(of: after))
    outlines.0.add(changes.removed, of: before)
    outlines.1.add(changes.added, of: after)
    self.init(outlines.0, outlines.1)
  }

  init(_ before: Outline, _ after: Outline) {
    // Lines are compared by their nodes, so that the right one of several equal rows is listed.
    let isSameDocument = before.document == after.document
    let steps = Self.steps(before.entries, after.entries) {
      (!isSameDocument || $0.node == $1.node) && $0.line == $1.line
    }
    var enclosing = Enclosing()
    for step in Self.withoutRepetitions(steps) {
      guard step.sign != .context else {
        enclosing.pass(step.text)
        continue
      }
      lines += enclosing.lines(around: step.text) + [step]
    }
  }

  /// Returns all lines of both outlines in order.
  private static func steps(
    _ before: [Outline.Entry], _ after: [Outline.Entry], _ areSame: (Outline.Entry, Outline.Entry) -> Bool
  ) -> [Line] {
    DiffStep.shortest(before, after, by: areSame).map { step in
      switch step {
      case .first(let entry): Line(sign: .removed, text: entry.line, node: entry.node)
      case .second(let entry): Line(sign: .added, text: entry.line, node: entry.node)
      case .both(_, let entry): Line(sign: .context, text: entry.line)
      }
    }
  }

  /// Treats equal lines that are removed and added at the same place as unchanged: new elements look like the old ones.
  private static func withoutRepetitions(_ steps: [Line]) -> [Line] {
    var result: [Line] = []
    var rest = steps[...]
    while let first = rest.first {
      guard first.sign != .context else {
        result.append(rest.removeFirst())
        continue
      }
      let run = rest.prefix { $0.sign != .context }
      rest = rest[run.endIndex...]
      func entries(_ sign: Sign) -> [Outline.Entry] {
        run.filter { $0.sign == sign }.map { Outline.Entry(node: $0.node, depth: 0, text: $0.text) }
      }
      result += paired(Self.steps(entries(.removed), entries(.added)) { $0.text == $1.text })
    }
    return result
  }

  /// Returns the lines, with the new line of each changed element below its old line.
  private static func paired(_ run: [Line]) -> [Line] {
    guard !run.contains(where: { $0.sign == .context }) else { return run }
    var result: [Line] = []
    var added = run.filter { $0.sign == .added }[...]
    for line in run where line.sign == .removed {
      result.append(line)
      guard let position = added.firstIndex(where: { $0.node == line.node }) else { continue }
      result += added[...position]
      added = added[(position + 1)...]
    }
    return result + added
  }

  /// The unchanged lines that enclose the next one and were not listed yet.
  private struct Enclosing {
    private var pending: [String] = []

    mutating func pass(_ line: String) {
      pending.removeAll { $0.indentation >= line.indentation }
      pending.append(line)
    }

    mutating func lines(around line: String) -> [Line] {
      defer { pending = [] }
      return pending.filter { $0.indentation < line.indentation }.map { Line(sign: .context, text: $0) }
    }
  }

  var isEmpty: Bool { lines.isEmpty }

  /// The changed lines with a sign, without their indentation.
  func changed(_ sign: Sign) -> [String] { lines.filter { $0.sign == sign }.map { $0.text.withoutIndentation } }

  /// The lines as text, indented by some spaces.
  func text(indentedBy spaces: Int = 2) -> String {
    lines.map { "\(String(repeating: " ", count: spaces))\($0.sign.rawValue) \($0.text)" }.joined(separator: "\n")
  }
}

extension String {
  var indentation: Int { prefix { $0 == " " }.count }

  var withoutIndentation: String { String(drop { $0 == " " }) }
}
