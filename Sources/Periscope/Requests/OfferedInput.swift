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
    if input.expected == "true or false" {
      try container.encode(value == "true", forKey: .value)
    } else {
      try container.encode(value, forKey: .value)
    }
  }
}
