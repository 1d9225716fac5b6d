internal import FoundationEssentials
internal import IssueReporting

/// The JSON that hooks send and receive.
enum HookJSON {
  /// Returns a value as JSON. The keys are sorted, so that equal values have equal texts.
  static func text(of value: some Encodable, for hook: StaticString) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    } catch {
      reportIssue("The value of the hook '\(hook)' cannot be encoded as JSON, and is null in the browser: \(error)")
      return "null"
    }
  }

  static func decode<Payload: Decodable>(_ type: Payload.Type, from text: String) throws -> Payload {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }

  /// Returns what a payload would need to be of a type, or `nil` if it is.
  static func problem<Payload: Decodable>(of text: String, as type: Payload.Type) -> String? {
    do {
      _ = try decode(type, from: text)
      return nil
    } catch DecodingError.typeMismatch(let expected, let context) {
      return "JSON with \(words(for: expected))\(place(context.codingPath))"
    } catch DecodingError.keyNotFound(let key, let context) {
      return "JSON with a value\(place(context.codingPath + [key]))"
    } catch DecodingError.valueNotFound(let expected, let context) {
      return "JSON with \(words(for: expected))\(place(context.codingPath))"
    } catch DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty {
      return "JSON with a valid value\(place(context.codingPath))"
    } catch {
      return kind(of: type, isJSON: (try? decode(Anything.self, from: text)) != nil)
    }
  }

  /// Any JSON.
  private struct Anything: Decodable {
    init(from decoder: any Decoder) {}
  }

  /// Describes the JSON of a type, such as "JSON with a text". The payload was not JSON, or the type itself has refused it.
  private static func kind<Payload: Decodable>(of type: Payload.Type, isJSON: Bool) -> String {
    guard let decoded = decodedType(of: type) else { return isJSON ? "JSON with a valid value" : "JSON" }
    let words = words(for: decoded)
    return isJSON ? "JSON with \(words) that '\(type)' accepts" : "JSON with \(words)"
  }

  /// Returns the type that a payload decodes first, such as `String`; `nil` if the payload may be absent.
  private static func decodedType<Payload: Decodable>(of type: Payload.Type) -> Any.Type? {
    do {
      _ = try decode(type, from: "null")
      return nil
    } catch DecodingError.typeMismatch(let expected, let context) where context.codingPath.isEmpty {
      return expected
    } catch DecodingError.valueNotFound(let expected, let context) where context.codingPath.isEmpty {
      return expected
    } catch {
      return nil
    }
  }

  private static func words(for type: Any.Type) -> String {
    switch type {
    case is String.Type: "a text"
    case is Bool.Type: "true or false"
    case is any Numeric.Type: "a number"
    case is any Sequence.Type where "\(type)".hasPrefix("Array"): "a list"
    case is any Sequence.Type: "an object"
    default: "a different value"
    }
  }

  /// The names of a place in the payload. The client chooses the keys of dictionaries, so the text is short and on one line.
  private static func place(_ path: [any CodingKey]) -> String {
    guard !path.isEmpty else { return "" }
    let names = path.map { $0.intValue.map { "\($0)" } ?? $0.stringValue }.joined(separator: ".")
    return " at '\(String(names.unicodeScalars.prefix(80).map { $0.value < 0x20 ? "?" : Character($0) }))'"
  }
}
