internal import PeriscopeHTML

/// Replaces the values of some members in JSON by `null`, in every object that has them.
struct WithheldFields {
  private let names: Set<[UInt8]>

  init(_ names: Set<String>) { self.names = Set(names.map { Array($0.utf8) }) }

  /// Returns the JSON without the values. The JSON must have no spaces between tokens; the encoder writes none.
  func applied(to json: [UInt8]) -> [UInt8] {
    guard !names.isEmpty else { return json }
    var result: [UInt8] = []
    result.reserveCapacity(json.count)
    var rest = json[...]
    while let byte = rest.first {
      guard byte == UInt8(ascii: "\"") else {
        result.append(byte)
        rest.removeFirst()
        continue
      }
      let text = Self.string(rest)
      rest = rest[text.endIndex...]
      result += text
      // Only a member's name is followed by a colon.
      guard rest.first == UInt8(ascii: ":"), names.contains(Array(text.dropFirst().dropLast())) else { continue }
      result.append(":null")
      rest = rest.dropFirst()
      rest = rest[Self.value(rest).endIndex...]
    }
    return result
  }

  /// Returns the string at the start of `json`, with its quotes.
  private static func string(_ json: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var index = json.startIndex + 1
    while index < json.endIndex, json[index] != UInt8(ascii: "\"") {
      index += json[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return json.prefix(through: min(index, json.endIndex - 1))
  }

  /// Returns the value at the start of `json`.
  private static func value(_ json: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var depth = 0
    var index = json.startIndex
    while index < json.endIndex {
      switch json[index] {
      case UInt8(ascii: "\""): index = string(json[index...]).endIndex - 1
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ","):
        if depth == 0 { return json[..<index] }
        if json[index] != UInt8(ascii: ",") { depth -= 1 }
      default: break
      }
      index += 1
    }
    return json
  }
}
