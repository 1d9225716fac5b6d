/// An absolute URL, such as the target of a redirect to a different site.
package struct ForeignURL: Sendable {
  package let text: String
  /// The scheme and the host, in lowercase, and the port.
  package let origin: String

  /// Parses a URL with the scheme `https`, or `http`; `nil` if it has a user, or is malformed.
  package init?(_ text: String) {
    guard text.utf8.count <= LocalURL.limit,
      text.utf8.allSatisfy({ (0x21...0x7e).contains($0) && $0 != UInt8(ascii: "\\") })
    else { return nil }
    for scheme in ["https://", "http://"] where text.lowercased().hasPrefix(scheme) {
      let host = text.dropFirst(scheme.count).prefix { !"/?#".contains($0) }.lowercased()
      guard !host.isEmpty, !host.contains("@" as Character) else { return nil }
      self.text = text
      origin = scheme + host
      return
    }
    return nil
  }
}
