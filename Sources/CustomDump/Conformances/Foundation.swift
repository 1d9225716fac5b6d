public import FoundationEssentials

extension Data: CustomDumpStringConvertible {
  /// The number of bytes.
  public var customDumpDescription: String { "Data(\(count) bytes)" }
}

extension Date: CustomDumpStringConvertible {
  /// The date in ISO 8601 format, to the millisecond.
  public var customDumpDescription: String {
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    return "Date(\(formatted(style)))"
  }
}

extension Decimal: CustomDumpStringConvertible {
  /// The number.
  public var customDumpDescription: String { description }
}

extension URL: CustomDumpStringConvertible {
  /// The URL.
  public var customDumpDescription: String { "URL(\(absoluteString))" }
}

extension UUID: CustomDumpStringConvertible {
  /// The UUID in its usual form.
  public var customDumpDescription: String { "UUID(\(uuidString))" }
}
