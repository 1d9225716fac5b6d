/// A stream's answer to the question for more.
public enum BodyStreamStep: Equatable, Sendable {
  /// These bytes come next, however many; the server keeps what the socket does not take at once.
  case bytes(ArraySlice<UInt8>)
  /// Nothing now; the waker tells when.
  case wait
  /// Nothing any more.
  case end

  /// These bytes come next, however many.
  public static func bytes(_ bytes: [UInt8]) -> BodyStreamStep { .bytes(bytes[...]) }
}
