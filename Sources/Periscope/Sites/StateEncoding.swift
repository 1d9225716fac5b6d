internal import FoundationEssentials

/// Writes a state as JSON, for who asks for it.
enum StateEncoding {
  static func json<State>(of state: State) throws -> [UInt8]? {
    guard let state = state as? any Encodable else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(state))
  }
}
