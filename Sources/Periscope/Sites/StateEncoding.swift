internal import FoundationEssentials

/// Writes a state as JSON, for who asks for it and for whoever keeps it, and reads what was kept.
enum StateEncoding {
  static func json<State>(of state: State) throws -> [UInt8]? {
    guard let state = state as? any Encodable else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(state))
  }

  private static let (positive, negative, nan) = ("Infinity", "-Infinity", "NaN")

  /// A state as it is kept.
  static func snapshot(of state: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: positive, negativeInfinity: negative, nan: nan)
    return Array(try encoder.encode(state))
  }

  /// Reads a state that was kept.
  static func decode<State: Decodable>(_ type: State.Type, from bytes: [UInt8]) throws -> State {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: positive, negativeInfinity: negative, nan: nan)
    return try decoder.decode(type, from: Data(bytes))
  }
}
