/// Checks computed CSS for anything beyond changes of appearance.
enum CSSCheck {
  private static let refusedFunctions = [
    "url(", "expression(", "image(", "image-set(", "src(", "element(", "attr(", "paint(", "javascript:", "vbscript:",
    "behavior", "-moz-binding", "/*", "*/",
  ]

  /// Whether the CSS fetches nothing, runs nothing, and contains none of the given characters.
  static func isHarmless(_ css: String, refusing characters: String) -> Bool {
    let text = css.utf8.map(\.lowercasedASCII)
    if text.contains(where: { $0 < 0x20 && $0 != 0x09 && $0 != 0x0a || $0 == 0x7f }) { return false }
    if text.contains(where: { characters.utf8.contains($0) }) { return false }
    return !refusedFunctions.contains { text.contains($0.utf8) }
  }
}

extension UInt8 {
  /// The lower-case letter, if the byte is an upper-case letter of ASCII; otherwise the byte.
  var lowercasedASCII: UInt8 { (0x41...0x5a).contains(self) ? self | 0x20 : self }
}
