internal import ComposableArchitecture
internal import PeriscopeHTTP

extension Response {
  /// Creates a response whose body is written over time.
  ///
  /// ```swift
  /// Response(headers: ["Content-Type": "text/csv; charset=utf-8"]) { body in
  ///   for try await order in database.orders() { try await body.write(order.line) }
  /// }
  /// ```
  ///
  /// The closure runs in a task with the handler's dependencies once the headers are sent; not for `HEAD`. The task is cancelled
  /// when the client disconnects. If the closure throws, the error is logged, and the connection is closed, so that
  /// the client notices that the body is incomplete.
  ///
  /// - Parameters:
  ///   - status: The status.
  ///   - headers: The headers.
  ///   - length: The number of bytes, if it is known. Clients can then show their progress. A body of a different length is cut off.
  ///   - write: Writes the body.
  public init(
    _ status: Int = 200, headers: Headers = [:], length: Int? = nil,
    write: @escaping @Sendable (_ body: BodyWriter) async throws -> Void
  ) {
    self.init(status, headers: headers)
    let produce = withEscapedDependencies { dependencies in
      { @Sendable (body: BodyWriter) in try await dependencies.yield { try await write(body) } }
    }
    content = .body(.stream(WrittenBody(length: length.map { max(0, $0) }, produce)))
  }

  /// Creates a response whose body is a sequence of pieces, such as arrays of bytes.
  ///
  /// ```swift
  /// Response(headers: ["Content-Type": "text/csv; charset=utf-8"], body: orders.map { Array($0.line.utf8) })
  /// ```
  ///
  /// The next piece is requested after the client's connection has taken the previous one. For a sequence that throws, and for a
  /// client that disconnects, the same applies as to ``init(_:headers:length:write:)``. An `AsyncStream` keeps all pieces that are
  /// yielded ahead of a slow client in memory, unless it is created with `unfolding:` or with a buffering policy.
  ///
  /// - Parameters:
  ///   - status: The status.
  ///   - headers: The headers.
  ///   - length: The number of bytes, if it is known. A body of a different length is cut off.
  ///   - pieces: The pieces of the body.
  public init<Pieces: AsyncSequence & Sendable>(
    _ status: Int = 200, headers: Headers = [:], length: Int? = nil, body pieces: Pieces
  ) where Pieces.Element: Sequence, Pieces.Element.Element == UInt8 {
    self.init(status, headers: headers, length: length) { body in
      for try await piece in pieces { try await body.write(piece) }
    }
  }
}
