/// Whether CSS that was computed can only look different.
enum CSSCheck {
  private static let refusedFunctions = [
    "url(", "expression(", "image(", "image-set(", "src(", "element(", "attr(", "paint(", "javascript:", "vbscript:",
    "behavior", "-moz-binding", "/*", "*/",
  ]

  /// Whether nothing in it fetches, runs something, or has one of some characters.
  static func isHarmless(_ css: String, refusing characters: String) -> Bool {
    // Nothing of what is refused has another case beyond ASCII, and a control character is none of it.
    let text = String(decoding: css.utf8.map { (0x41...0x5a).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    if text.utf8.contains(where: { $0 < 0x20 && $0 != 0x09 && $0 != 0x0a || $0 == 0x7f }) { return false }
    if text.utf8.contains(where: { characters.utf8.contains($0) }) { return false }
    return !refusedFunctions.contains { contains(text, $0) }
  }

  private static func contains(_ text: String, _ part: String) -> Bool {
    let text = Array(text.utf8)
    let part = Array(part.utf8)
    guard text.count >= part.count else { return false }
    return (0...text.count - part.count).contains { text[$0...].starts(with: part) }
  }
}
