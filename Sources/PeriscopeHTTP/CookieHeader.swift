internal import Glibc

/// Reads `Cookie` headers, including cookies that other servers on the same host have set.
package enum CookieHeader {
  /// The maximum number of cookies of a request.
  static let limit = 180

  /// Returns the number of cookies in a header. Empty ones do not count.
  static func count(in header: Span<UInt8>) -> Int {
    var (count, start) = (0, 0)
    while start < header.count {
      let end = index(of: UInt8(ascii: ";"), in: header, from: start)
      if (start..<end).contains(where: { !isBlank(header[$0]) }) { count += 1 }
      start = end + 1
    }
    return count
  }

  /// Returns the value of the first cookie with a name.
  package static func value(of name: String, in header: String) -> String? { value(of: name, in: header.utf8.span) }

  /// Returns the value of the first cookie with a name; `nil` also if it is not UTF-8.
  static func value(of name: String, in header: Span<UInt8>) -> String? {
    range(of: name, in: header).flatMap { text(header.extracting($0)) }
  }

  /// Returns bytes as a text; `nil` if they are not UTF-8.
  static func text(_ bytes: Span<UInt8>) -> String? {
    guard let text = try? UTF8Span(validating: bytes) else { return nil }
    return String(copying: text)
  }

  /// Returns the place of the value of the first cookie with a name; `nil` also if it is not UTF-8.
  static func range(of name: String, in header: Span<UInt8>) -> Range<Int>? {
    let name = name.utf8.span
    var start = 0
    while start < header.count {
      let end = index(of: UInt8(ascii: ";"), in: header, from: start)
      if let value = valueRange(of: name, in: header, start..<end) {
        guard let _ = try? UTF8Span(validating: header.extracting(value)) else { return nil }
        return value
      }
      start = end + 1
    }
    return nil
  }

  private static func index(of byte: UInt8, in bytes: Span<UInt8>, from start: Int) -> Int {
    unsafe bytes.withUnsafeBytes { bytes in
      guard let first = bytes.baseAddress, let found = unsafe memchr(first + start, Int32(byte), bytes.count - start)
      else { return bytes.count }
      return unsafe UnsafeRawPointer(found) - first
    }
  }

  /// Returns the range of the value in a pair; `nil` if the pair has a different name.
  private static func valueRange(of name: Span<UInt8>, in header: Span<UInt8>, _ pair: Range<Int>) -> Range<Int>? {
    var start = pair.lowerBound
    while start < pair.upperBound, isBlank(header[start]) { start += 1 }
    let separator = start + name.count
    guard separator < pair.upperBound, header[separator] == UInt8(ascii: "=") else { return nil }
    for index in name.indices where name[index] != header[start + index] { return nil }
    return unquoted(separator + 1..<pair.upperBound, in: header)
  }

  /// Joins the values of several headers into one list; `nil` if there are none.
  static func joined(_ values: [String]) -> String? {
    values.count > 1 ? values.joined(separator: "; ") : values.first
  }

  /// Joins the `Cookie` headers into one, at the place of the first.
  static func joining(_ headers: [(name: String, value: String)]) -> [(name: String, value: String)] {
    func isCookie(_ header: (name: String, value: String)) -> Bool { HeaderName(received: header.name) == .cookie }
    let cookies = headers.filter(isCookie)
    guard cookies.count > 1 else { return headers }
    var rest = headers
    rest.removeAll(where: isCookie)
    let place = headers.firstIndex(where: isCookie) ?? 0
    rest.insert((cookies[0].name, cookies.map(\.value).joined(separator: "; ")), at: place)
    return rest
  }

  private static func unquoted(_ value: Range<Int>, in header: Span<UInt8>) -> Range<Int> {
    let quote = UInt8(ascii: "\"")
    var end = value.upperBound
    while end > value.lowerBound, isBlank(header[end - 1]) { end -= 1 }
    let isQuoted = end - value.lowerBound > 1 && header[value.lowerBound] == quote && header[end - 1] == quote
    return isQuoted ? value.lowerBound + 1..<end - 1 : value.lowerBound..<end
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
