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

  /// Joins the values of several headers to one list; `nil` if there are none.
  static func joined(_ values: [String]) -> String? {
    values.count > 1 ? values.joined(separator: "; ") : values.first
  }

  /// Joins the `Cookie` headers to the first of them.
  static func joining(_ headers: [(name: String, value: String)]) -> [(name: String, value: String)] {
    func isCookie(_ header: (name: String, value: String)) -> Bool { HeaderName(known: header.name) == .cookie }
    let cookies = headers.filter(isCookie)
    guard cookies.count > 1 else { return headers }
    var rest = headers
    rest.removeAll(where: isCookie)
    let place = headers.firstIndex(where: isCookie) ?? 0
    rest.insert((cookies[0].name, cookies.map(\.value).joined(separator: "; ")), at: place)
    return rest
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
