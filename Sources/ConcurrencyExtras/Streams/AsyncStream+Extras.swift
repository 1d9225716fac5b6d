extension AsyncStream {
  /// Creates a stream from a sequence. An error of the sequence ends the stream.
  ///
  /// ```swift
  /// client.events = { source.map(Event.init).eraseToStream() }
  /// ```
  public init<Source: AsyncSequence>(_ source: Source)
  where Source.Element == Element, Source: Sendable, Element: Sendable {
    self.init { continuation in
      let task = Task {
        do {
          for try await element in source { continuation.yield(element) }
        } catch {}
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// A stream that neither emits nor ends.
  public static var never: Self { Self { _ in } }

  /// A stream that has ended.
  public static var finished: Self { Self { $0.finish() } }

  /// Returns a new stream and its continuation.
  ///
  /// ```swift
  /// let (stream, continuation) = AsyncStream<Int>.streamWithContinuation()
  /// continuation.yield(1)
  /// ```
  public static func streamWithContinuation(
    _ elementType: Element.Type = Element.self, bufferingPolicy limit: Continuation.BufferingPolicy = .unbounded
  ) -> (stream: Self, continuation: Continuation) {
    makeStream(of: elementType, bufferingPolicy: limit)
  }
}

extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// Returns the sequence as a stream, which an error ends.
  ///
  /// ```swift
  /// client.ticks = { clock.timer(interval: .seconds(1)).map { _ in }.eraseToStream() }
  /// ```
  public func eraseToStream() -> AsyncStream<Element> { AsyncStream(self) }
}
