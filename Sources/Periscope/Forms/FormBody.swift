internal import PeriscopeSystem

/// The fields of a form, as browsers and `curl -d` encode it.
struct FormBody {
  /// The maximum number of fields. Each field is compared with all previous ones, so the time grows with the square.
  private static let fieldLimit = 1_000

  /// The fields, in order. Of several fields with the same name, the last one counts.
  let fields: [(name: String, value: String)]

  /// Parses a body; returns `nil` if it is malformed.
  init?(_ body: [UInt8]) {
    var fields: [(name: String, value: String)] = []
    let bytes = body.span
    var start = 0
    while start < bytes.count {
      var (middle, end) = (-1, start)
      while end < bytes.count, bytes[end] != UInt8(ascii: "&") {
        if middle < 0, bytes[end] == UInt8(ascii: "=") { middle = end }
        end += 1
      }
      let pair = start..<end
      start = end + 1
      guard !pair.isEmpty else { continue }
      let name = pair.lowerBound..<(middle < 0 ? end : middle)
      guard fields.count < Self.fieldLimit, let name = Self.decoded(bytes.extracting(name)),
        let value = Self.decoded(bytes.extracting((middle < 0 ? end : middle + 1)..<end))
      else { return nil }
      if let index = fields.firstIndex(where: { $0.name == name }) { fields.remove(at: index) }
      fields.append((name, value))
    }
    self.fields = fields
  }

  /// Creates the fields from texts that are parsed already, such as those of a multipart body.
  init(_ texts: [(name: String, value: String)]) {
    fields = texts.reduce(into: []) { fields, text in
      fields.removeAll { $0.name == text.name }
      fields.append(text)
    }
  }

  private static var percent: UInt8 { UInt8(ascii: "%") }
  private static var plus: UInt8 { UInt8(ascii: "+") }

  /// Returns a name or a value without its encoding; `nil` if it is malformed.
  static func decoded(_ bytes: Span<UInt8>) -> String? {
    var index = 0
    while index < bytes.count, bytes[index] != percent, bytes[index] != plus { index += 1 }
    guard index < bytes.count else { return text(bytes) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    index = 0
    while index < bytes.count {
      switch bytes[index] {
      case plus: result.append(UInt8(ascii: " "))
      case percent:
        guard index + 2 < bytes.count, let high = bytes[index + 1].hexadecimalValue,
          let low = bytes[index + 2].hexadecimalValue
        else { return nil }
        result.append(high << 4 | low)
        index += 2
      default: result.append(bytes[index])
      }
      index += 1
    }
    return text(result.span)
  }

  /// Returns a form's last value without its encoding; `nil` if a further field follows, or if the value is malformed.
  static func lastValue(_ bytes: Span<UInt8>) -> String? {
    var isEncoded = false
    for index in bytes.indices {
      // Letters and digits follow these three characters.
      guard bytes[index] <= plus else { continue }
      if bytes[index] == UInt8(ascii: "&") { return nil }
      if bytes[index] == percent || bytes[index] == plus { isEncoded = true }
    }
    return isEncoded ? decoded(bytes) : text(bytes)
  }

  private static func text(_ bytes: Span<UInt8>) -> String? {
    guard let text = try? UTF8Span(validating: bytes) else { return nil }
    return String(copying: text)
  }
}
