internal import MicroHTTP

/// The fields of a form as browsers and `curl -d` send it.
struct FormBody {
  /// More fields than any form of a person's has; each costs a look at those before it.
  private static let fieldLimit = 1_000

  private let body: [UInt8]

  /// Takes a body; `nil` if it is none of a form.
  init?(_ body: [UInt8]) {
    self.body = body
    var count = 0
    for pair in pairs {
      count += 1
      guard count <= Self.fieldLimit, Self.decoded(pair.name) != nil, Self.decoded(pair.value) != nil else {
        return nil
      }
    }
  }

  /// The fields in their order; of several with one name the last.
  var fields: [(name: String, value: String)] {
    var fields: [(name: String, value: String)] = []
    for pair in pairs {
      guard let name = Self.decoded(pair.name), let value = Self.decoded(pair.value) else { continue }
      if let index = fields.firstIndex(where: { $0.name == name }) { fields.remove(at: index) }
      fields.append((name, value))
    }
    return fields
  }

  private var pairs: some Sequence<(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)> {
    body.split(separator: UInt8(ascii: "&")).lazy.map { pair in
      let middle = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
      return (pair[..<middle], pair[middle...].dropFirst())
    }
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
