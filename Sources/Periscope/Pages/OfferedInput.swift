internal import PeriscopeUI

/// An input of a page as JSON lists it: its name, the expected values, and the current value.
struct OfferedInput: Encodable {
  private enum CodingKeys: CodingKey {
    case name, expected, value
  }

  let name: String
  let input: Input

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(input.expected, forKey: .expected)
    guard let value = input.value else { return }
    switch input.kind {
    case .truth: try container.encode(value == "true", forKey: .value)
    case .whole, .number: try encodeNumber(value, into: &container)
    case .text, .choice, .date: try container.encode(value, forKey: .value)
    case .file: break
    }
  }

  /// Encodes a number, or `null` for an empty field.
  private func encodeNumber(_ text: String, into container: inout KeyedEncodingContainer<CodingKeys>) throws {
    if let number = Int64(text) {
      try container.encode(number, forKey: .value)
    } else if let number = UInt64(text) {
      try container.encode(number, forKey: .value)
    } else if let number = Double(text), number.isFinite {
      try container.encode(number, forKey: .value)
    } else {
      try container.encodeNil(forKey: .value)
    }
  }
}
