/// The next step of a stream.
public enum BodyStreamStep: Equatable, Sendable {
  /// Sends bytes. The server keeps those that the socket does not take at once.
  case bytes(ArraySlice<UInt8>)
  /// Waits until the waker is called.
  case wait
  /// Ends the stream.
  case end
  /// Closes the connection, so that the client notices that the body is incomplete.
  case fail

  /// Sends bytes.
  public static func bytes(_ bytes: [UInt8]) -> BodyStreamStep { .bytes(bytes[...]) }
}
