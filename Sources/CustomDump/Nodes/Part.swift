/// A labelled value between the brackets of a node.
struct Part {
  var label: String?
  var node: Node

  var prefix: String { label.map { "\($0): " } ?? "" }

  func lines(indent: Int, suffix: String = "") -> [String] {
    var lines = node.lines
    if label != nil, case .string = node.shape {
      // As in Swift, the position of the closing quotes defines the indentation of the text.
      lines = lines.prefix(1) + lines.dropFirst().map { $0.indented(by: 2) }
    }
    lines[0] = prefix + lines[0]
    lines[lines.count - 1] += suffix
    return lines.map { $0.indented(by: indent) }
  }
}

extension String {
  /// Returns the line with an indent, unless it is empty.
  func indented(by indent: Int) -> String {
    isEmpty ? self : String(repeating: " ", count: indent) + self
  }

  /// Returns the lines of the text, each with an indent unless it is empty.
  package func indentedLines(by indent: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).map { String($0).indented(by: indent) }
      .joined(separator: "\n")
  }
}
