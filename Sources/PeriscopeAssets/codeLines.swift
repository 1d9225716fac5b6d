/// Returns the lines of a script or a stylesheet, without empty lines and without comments that have lines of their own.
func codeLines(of source: String) -> [Substring] {
  var isInComment = false
  return source.split(separator: "\n").filter { line in
    let text = line.drop { $0 == " " }
    if text.hasPrefix("/*") { isInComment = true }
    guard isInComment else { return !text.isEmpty && !text.hasPrefix("//") }
    if text.hasSuffix("*/") { isInComment = false }
    return false
  }
}
