/// Reads `Cookie` headers, including cookies that other servers on the same host have set.
package enum CookieHeader {
  /// Returns the value of the first cookie with a name.
  package static func value(of name: String, in header: String) -> String? {
    var rest = header.utf8[...]
    while !rest.isEmpty {
      let pair = rest.prefix { $0 != UInt8(ascii: ";") }
      rest = rest[pair.endIndex...].dropFirst()
      let trimmed = pair.drop(while: isBlank)
      let found = trimmed.prefix { $0 != UInt8(ascii: "=") }
      guard found.endIndex < trimmed.endIndex, found.elementsEqual(name.utf8) else { continue }
      return String(Substring(unquoted(trimmed[found.endIndex...].dropFirst())))
    }
    return nil
  }

  private static func unquoted(_ value: Substring.UTF8View) -> Substring.UTF8View {
    var value = value
    while let last = value.last, isBlank(last) { value.removeLast() }
    let quote = UInt8(ascii: "\"")
    return value.count > 1 && value.first == quote && value.last == quote ? value.dropFirst().dropLast() : value
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
