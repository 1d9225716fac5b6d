internal import IssueReporting

/// Reports the errors of loads and saves that no caller awaits.
enum SharedErrors {
  /// Whether errors are reported. A test checks `loadError` and `saveError` instead.
  @TaskLocal static var areReported = !isTesting

  static func report(_ message: @autoclosure () -> String, at place: IssueSite) {
    if areReported { place.report(message()) }
  }

  /// Describes an error without the values that an error of encoding or decoding may contain.
  static func describe(_ error: any Error) -> String {
    switch error {
    case EncodingError.invalidValue(let value, let context):
      "a value of type \(type(of: value)) \(place(context)) cannot be encoded"
    case DecodingError.keyNotFound(let key, let context):
      "there is no value for '\(key.stringValue)' \(place(context))"
    case DecodingError.valueNotFound(let type, let context):
      "there is no value of type \(type) \(place(context))"
    case DecodingError.typeMismatch(let type, let context): "the value \(place(context)) is not of type \(type)"
    case DecodingError.dataCorrupted(let context): "the value \(place(context)) is malformed"
    default: "\(error)"
    }
  }

  private static func place(_ context: EncodingError.Context) -> String { place(context.codingPath) }
  private static func place(_ context: DecodingError.Context) -> String { place(context.codingPath) }

  private static func place(_ path: [any CodingKey]) -> String {
    path.isEmpty ? "at the top" : "at '\(path.map(\.stringValue).joined(separator: "."))'"
  }
}
