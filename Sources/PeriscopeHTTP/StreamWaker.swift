/// Wakes a stream that has new bytes.
public struct StreamWaker: Sendable {
  /// Calls ``BodyStream/next()`` soon, as ``wake()`` does.
  package let call: @Sendable () -> Void

  init(_ reader: StreamReader) {
    call = { reader.wake() }
  }

  /// Makes a waker for a stream that is pulled without a connection of this server.
  public init(_ wake: @escaping @Sendable () -> Void) {
    call = wake
  }

  /// Schedules a call of ``BodyStream/next()``. Any thread may call this, at any time and repeatedly: wakes before the next
  /// call count as one, and a wake after the stream's end does nothing.
  public func wake() {
    call()
  }
}
