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

  private static let (positive, negative, nan) = (JSONWriter.positive, JSONWriter.negative, JSONWriter.nan)

  /// Encodes a state for the archive.
  package static func snapshot(of state: some Encodable) throws -> [UInt8] {
    if let bytes = JSONWriter.bytes(of: state) { return bytes }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: positive, negativeInfinity: negative, nan: nan)
    return Array(try encoder.encode(state))
  }

  /// Describes an error for the log. An error of encoding or decoding may contain the value, which may be secret, so this
  /// names only the value's type and place.
  package static func describe(_ error: any Error) -> String {
    switch error {
    case EncodingError.invalidValue(let value, let context):
      "a value of type \(type(of: value)) at '\(place(context.codingPath))' cannot be encoded"
    case DecodingError.keyNotFound(let key, let context):
      "there is no value at '\(place(context.codingPath + [key]))'"
    case DecodingError.valueNotFound(let type, let context):
      "there is no value of type \(type) at '\(place(context.codingPath))'"
    case DecodingError.typeMismatch(let type, let context):
      "the value at '\(place(context.codingPath))' is not of type \(type)"
    case DecodingError.dataCorrupted(let context):
      context.codingPath.isEmpty
        ? "the JSON or one of its values is malformed" : "the value at '\(place(context.codingPath))' is malformed"
    default: "\(error)"
    }
  }

  private static func place(_ codingPath: [any CodingKey]) -> String {
    let path = codingPath.map(\.stringValue).joined(separator: ".")
    return path.count > 200 ? "\(path.prefix(200))…" : path
  }

  /// Decodes a state from the archive.
  package static func decode<State: Decodable>(_ type: State.Type, from bytes: [UInt8]) throws -> State {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: positive, negativeInfinity: negative, nan: nan)
    return try decoder.decode(type, from: Data(bytes))
  }
}
