/// Writes the body of a response piece by piece.
///
/// ```swift
/// Response { body in
///   for line in 1...1_000_000 { try await body.write("\(line)\n") }
/// }
/// ```
public struct BodyWriter: Sendable {
  private let body: WrittenBody

  init(_ body: WrittenBody) { self.body = body }

  /// Writes bytes. Returns once the client's connection has taken them, so that a slow client slows down the writer.
  ///
  /// - Throws: `CancellationError` if the client has disconnected, or if the body has ended; a different error if the
  ///   body would be longer than its announced length.
  public func write(_ bytes: some Sequence<UInt8>) async throws { try await body.write(ArraySlice(bytes)) }

  /// Writes a text as UTF-8, as ``write(_:)-(Sequence<UInt8>)`` does.
  public func write(_ text: String) async throws { try await body.write(ArraySlice(text.utf8)) }
}
