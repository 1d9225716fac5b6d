internal import PeriscopeSystem

/// The parameters of a header's value: `; name="x"; filename="y"`.
struct HeaderParameters {
  private var values: [String: String] = [:]

  /// Parses the parameters behind the first semicolon; returns `nil` if they are malformed or one of them occurs twice.
  init?(_ text: Substring) {
    var rest = text.utf8[...]
    while true {
      rest = rest.drop { Self.isBlank($0) }
      guard let first = rest.first else { return }
      guard first == UInt8(ascii: ";") else { return nil }
      rest = rest.dropFirst().drop { Self.isBlank($0) }
      // A semicolon at the end is harmless.
      if rest.isEmpty { return }
      let name = rest.prefix { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ";") }
      rest = rest[name.endIndex...].dropFirst()
      guard !name.isEmpty, name.allSatisfy(Self.isToken), let value = Self.value(&rest) else { return nil }
      guard values.updateValue(value, forKey: String(Substring(name)).lowercased()) == nil else { return nil }
    }
  }

  subscript(name: String) -> String? { values[name] }

  private static func value(_ rest: inout Substring.UTF8View) -> String? {
    guard rest.first == UInt8(ascii: "\"") else {
      let token = rest.prefix { $0 != UInt8(ascii: ";") && !isBlank($0) }
      rest = rest[token.endIndex...]
      return token.isEmpty ? nil : String(Substring(token))
    }
    rest = rest.dropFirst()
    var value: [UInt8] = []
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: value, as: UTF8.self)
      // Browsers do not escape a backslash, so it escapes quotation marks only.
      case UInt8(ascii: "\\") where rest.first == UInt8(ascii: "\""): value.append(rest.removeFirst())
      default: value.append(byte)
      }
    }
    return nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  private static func isToken(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || "-*_".utf8.contains(byte)
  }
}
