internal import PeriscopeHTTP

/// The fields of a form, as browsers and `curl -d` encode it.
struct FormBody {
  /// The most fields. Each field is compared with all previous ones, so the time grows with the square.
  private static let fieldLimit = 1_000

  /// The fields, in order. Of several fields with the same name, the last one counts.
  let fields: [(name: String, value: String)]

  /// Parses a body; returns `nil` if it is malformed.
  init?(_ body: [UInt8]) {
    var fields: [(name: String, value: String)] = []
    var rest = body[...]
    while !rest.isEmpty {
      let pair = rest.prefix { $0 != UInt8(ascii: "&") }
      rest = rest[pair.endIndex...].dropFirst()
      guard !pair.isEmpty else { continue }
      let middle = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
      guard fields.count < Self.fieldLimit, let name = Self.decoded(pair[..<middle]),
        let value = Self.decoded(pair[middle...].dropFirst())
      else { return nil }
      if let index = fields.firstIndex(where: { $0.name == name }) { fields.remove(at: index) }
      fields.append((name, value))
    }
    self.fields = fields
  }

  private static let percent = UInt8(ascii: "%")
  private static let plus = UInt8(ascii: "+")

  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String? {
    guard bytes.contains(where: { $0 == percent || $0 == plus }) else {
      return String(validating: bytes, as: UTF8.self)
    }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes
    while let byte = rest.popFirst() {
      switch byte {
      case plus: result.append(UInt8(ascii: " "))
      case percent:
        guard let high = rest.popFirst().flatMap(hexDigit), let low = rest.popFirst().flatMap(hexDigit) else {
          return nil
        }
        result.append(high << 4 | low)
      default: result.append(byte)
      }
    }
    return String(validating: result, as: UTF8.self)
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
