/// The content of a response.
public enum Body: Sendable {
  /// No content.
  case empty
  /// Bytes in memory.
  case bytes([UInt8])
  /// Bytes produced over time; the connection stays open until the stream ends.
  case stream(any BodyStream)
}
