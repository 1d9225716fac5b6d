extension AsyncThrowingStream where Failure == any Error {
  /// Creates a stream from a sequence.
  ///
  /// ```swift
  /// client.events = { AsyncThrowingStream(source) }
  /// ```
  public init<Source: AsyncSequence>(_ source: Source)
  where Source.Element == Element, Source: Sendable, Element: Sendable {
    self.init { continuation in
      let task = Task {
        do {
          for try await element in source { continuation.yield(element) }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// A stream that neither emits nor ends.
  public static var never: Self { Self { _ in } }

  /// A stream that has ended.
  ///
  /// - Parameter error: The error that the stream throws at its end; none by default.
  public static func finished(throwing error: Failure? = nil) -> Self { Self { $0.finish(throwing: error) } }

  /// Returns a new stream and its continuation.
  ///
  /// ```swift
  /// let (stream, continuation) = AsyncThrowingStream<Int, any Error>.streamWithContinuation()
  /// continuation.finish(throwing: failure)
  /// ```
  public static func streamWithContinuation(
    _ elementType: Element.Type = Element.self, bufferingPolicy limit: Continuation.BufferingPolicy = .unbounded
  ) -> (stream: Self, continuation: Continuation) {
    makeStream(of: elementType, throwing: Failure.self, bufferingPolicy: limit)
  }
}

extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// Returns the sequence as a stream that throws the sequence's error.
  ///
  /// ```swift
  /// client.lines = { handle.lines.eraseToThrowingStream() }
  /// ```
  public func eraseToThrowingStream() -> AsyncThrowingStream<Element, any Error> { AsyncThrowingStream(self) }
}
