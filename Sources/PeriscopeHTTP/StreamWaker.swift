/// Tells the server that a stream has something new.
public struct StreamWaker: Sendable {
  /// Calls ``BodyStream/next()`` soon, as ``wake()`` does.
  package let call: @Sendable () -> Void

  init(_ reader: StreamReader) {
    call = { reader.wake() }
  }

  /// Makes a waker for who pulls a stream without a connection of this server.
  public init(_ wake: @escaping @Sendable () -> Void) {
    call = wake
  }

  /// Has ``BodyStream/next()`` called soon. From any thread, at any time, any number of times: wakes that come before
  /// the stream was asked count as one, and one that comes after its end does nothing.
  public func wake() {
    call()
  }
}
