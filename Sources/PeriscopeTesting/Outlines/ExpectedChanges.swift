/// Collects the lines of the closure after a step, which are the expected changes of the page's outline.
///
/// ```swift
/// await page.button("Increment").click {
///   "- status: 0"
///   "+ status: 1"
/// }
/// ```
///
/// Removed lines start with `-`, added lines with `+`. A line without a sign encloses a changed one, as failures print
/// it; such lines can be left out. The indentation does not matter.
@resultBuilder
public enum ExpectedChanges {
  /// Splits a text into its lines.
  public static func buildExpression(_ lines: String) -> [String] {
    lines.split(separator: "\n").map(String.init)
  }

  /// Includes the lines of an array.
  public static func buildExpression(_ lines: [String]) -> [String] { lines.flatMap(buildExpression) }

  /// Joins the lines.
  public static func buildBlock(_ parts: [String]...) -> [String] { parts.flatMap(\.self) }

  /// Includes lines under a condition.
  public static func buildOptional(_ lines: [String]?) -> [String] { lines ?? [] }

  /// Includes the lines of one of two cases.
  public static func buildEither(first lines: [String]) -> [String] { lines }

  /// Includes the lines of one of two cases.
  public static func buildEither(second lines: [String]) -> [String] { lines }

  /// Joins the lines of a loop.
  public static func buildArray(_ parts: [[String]]) -> [String] { parts.flatMap(\.self) }
}

/// The changes that a test expects.
struct Expectation: Sendable {
  let removed: [String]
  let added: [String]
  /// Lines without a sign.
  let enclosing: [String]

  /// - Parameter hasMarkup: Whether lines count that are about changes which the outline does not show.
  init(_ lines: [String], hasMarkup: Bool = true) {
    let lines = lines.map { $0.withoutIndentation }.filter { !$0.isEmpty }
    func texts(_ sign: Character) -> [String] {
      lines.filter { $0.first == sign }.map { String($0.dropFirst()).withoutIndentation }
        .filter { hasMarkup || !MarkupChanges.isLine($0) }
    }
    removed = texts("-")
    added = texts("+")
    enclosing = lines.filter { !["-", "+"].contains($0.first) && (hasMarkup || !MarkupChanges.isLine($0)) }
  }

  var isEmpty: Bool { removed.isEmpty && added.isEmpty && enclosing.isEmpty }

  /// Returns whether a diff has exactly these changes or, if not exhaustive, at least these.
  func matches(_ diff: OutlineDiff, isExhaustive: Bool) -> Bool {
    let (gone, come) = (diff.changed(.removed), diff.changed(.added))
    guard enclosing.allSatisfy(diff.changed(.context).contains) else { return false }
    if isExhaustive { return removed == gone && added == come }
    return Self.contains(gone, removed) && Self.contains(come, added)
  }

  /// Returns whether all changes of a diff are expected.
  func includes(_ diff: OutlineDiff) -> Bool {
    Self.contains(removed, diff.changed(.removed)) && Self.contains(added, diff.changed(.added))
  }

  private static func contains(_ lines: [String], _ wanted: [String]) -> Bool {
    var rest = lines[...]
    for line in wanted {
      guard let index = rest.firstIndex(of: line) else { return false }
      rest = rest[(index + 1)...]
    }
    return true
  }

  var text: String {
    (enclosing.map { "      \($0)" } + removed.map { "    - \($0)" } + added.map { "    + \($0)" })
      .joined(separator: "\n")
  }
}
