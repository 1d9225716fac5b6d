/// What a response carries after its headers.
public enum Body: Sendable {
  /// Nothing.
  case empty
  /// Bytes that are known now.
  case bytes([UInt8])
  /// Bytes that come when they come: the connection stays open until the stream ends.
  case stream(any BodyStream)
}
