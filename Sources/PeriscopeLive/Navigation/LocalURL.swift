/// A URL of this site, as features, links and clients write it: `/boards/7?status=open#done`, or `?status=open` for the same path.
///
/// Parsing fails for each text that would lead a browser to a different site.
package struct LocalURL: Equatable, Sendable {
  /// The maximum length in bytes, for which requests and redirects have room.
  package static let limit = 2_048

  /// The path, still percent-encoded; empty for the path of the page.
  package let path: String
  /// The text between the question mark and the number sign, still percent-encoded.
  package let query: String
  /// The text after the number sign.
  package let fragment: String

  /// Parses a URL; `nil` if it is malformed, too long, or not of this site.
  package init?(_ text: String) {
    guard text.utf8.count <= Self.limit, let first = text.utf8.first,
      first == UInt8(ascii: "/") || first == UInt8(ascii: "?"),
      // Browsers remove tabs and line breaks, and read a backslash as a slash.
      !text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7f || $0 == UInt8(ascii: "\\") }),
      !text.utf8.starts(with: "//".utf8)
    else { return nil }
    let encoded = Self.encoded(text)
    let (rest, fragment) = Self.split(encoded[...], at: UInt8(ascii: "#"))
    let (path, query) = Self.split(rest, at: UInt8(ascii: "?"))
    guard encoded.utf8.count <= Self.limit else { return nil }
    (self.path, self.query, self.fragment) = (String(path), String(query), String(fragment))
  }

  private static func split(_ text: Substring, at mark: UInt8) -> (Substring, Substring) {
    let head = Substring(text.utf8.prefix { $0 != mark })
    return (head, text[head.endIndex...].dropFirst())
  }

  /// Encodes the bytes that a request line and a header cannot contain.
  private static func encoded(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 <= 0x20 || $0 > 0x7e }) else { return text }
    return QueryText.encoded(text) { (0x21...0x7e).contains($0) }
  }

  /// Returns the URL as text, with the page's own path if the URL has none.
  package func text(onPath own: String) -> String {
    (path.isEmpty ? own : path) + (query.isEmpty ? "" : "?\(query)") + (fragment.isEmpty ? "" : "#\(fragment)")
  }
}
