internal import FoundationEssentials

/// Encodes states as JSON, for clients and for the archive.
package enum StateEncoding {
  /// Encodes a state for a client; `nil` if it is not `Encodable`.
  package static func json<State>(of state: State) throws -> [UInt8]? {
    guard let state = state as? any Encodable else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: positive, negativeInfinity: negative, nan: nan)
    return Array(try encoder.encode(state))
  }

  private static let (positive, negative, nan) = ("Infinity", "-Infinity", "NaN")

  /// Encodes a state for the archive.
  package static func snapshot(of state: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: positive, negativeInfinity: negative, nan: nan)
    return Array(try encoder.encode(state))
  }

  /// Describes an error for the log. An encoding error contains the value, which may be secret, so this names only the
  /// value's type and place.
  package static func describe(_ error: any Error) -> String {
    guard case .invalidValue(let value, let context)? = error as? EncodingError else { return "\(error)" }
    let path = context.codingPath.map(\.stringValue).joined(separator: ".")
    let place = path.count > 200 ? "\(path.prefix(200))…" : path
    return "a value of type \(type(of: value)) at '\(place)' cannot be encoded"
  }

  /// Decodes a state from the archive.
  package static func decode<State: Decodable>(_ type: State.Type, from bytes: [UInt8]) throws -> State {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: positive, negativeInfinity: negative, nan: nan)
    return try decoder.decode(type, from: Data(bytes))
  }
}
