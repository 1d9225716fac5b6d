/// Returns the lines of a script or a stylesheet, without indentation, empty lines, and comments that have lines of
/// their own.
///
/// A string that spans several lines would lose its indentation. The browser's files contain no such strings.
func codeLines(of source: String) -> [Substring] {
  var isInComment = false
  return source.split(separator: "\n").compactMap { line in
    let text = line.drop { $0 == " " }
    if text.hasPrefix("/*") { isInComment = true }
    guard isInComment else { return text.isEmpty || text.hasPrefix("//") ? nil : text }
    if text.hasSuffix("*/") { isInComment = false }
    return nil
  }
}
