internal import PeriscopeUI

/// A value that a page takes, as JSON lists it: its name, what it must be, and what it is now.
struct OfferedInput: Encodable {
  private enum CodingKeys: CodingKey {
    case name, expected, value
  }

  private let name: String
  private let input: Input

  init(_ name: String, _ input: Input) {
    self.name = name
    self.input = input
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(input.expected, forKey: .expected)
    guard let value = input.value else { return }
    switch input.kind {
    case .truth: try container.encode(value == "true", forKey: .value)
    case .whole, .number: try encodeNumber(value, into: &container)
    case .text, .choice, .date: try container.encode(value, forKey: .value)
    }
  }

  /// A field that may be empty has no number then.
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
