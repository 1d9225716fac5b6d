/// A response's body that is pulled: whenever the socket can take more, the server asks for the next bytes.
///
/// A stream that has nothing answers ``BodyStreamStep/wait`` and costs no thread until its ``StreamWaker`` is used.
/// ``opened(_:)`` is called once, then ``next()`` as often as needed, one call at a time, then ``closed()`` once. For a
/// response that is sent without its body (to `HEAD`, or with status 204 or 304) none of them is called.
public protocol BodyStream: AnyObject, Sendable {
  /// How many bytes it has, where that is known: the client is told, and knows if it has not got them all. Unknown by default.
  var length: Int? { get }
  /// The response is about to be sent. The waker may be kept and used from any thread.
  func opened(_ waker: StreamWaker)
  /// The socket can take more. Called on a server's thread: it must not block.
  func next() -> BodyStreamStep
  /// The server stops, and the stream has nothing more: the last bytes to send before it ends. None by default.
  func goodbye() -> [UInt8]
  /// The peer has left or the stream has ended. Nothing is asked of the stream any more.
  func closed()
}

extension BodyStream {
  /// Not known.
  public var length: Int? { nil }

  /// No last words.
  public func goodbye() -> [UInt8] { [] }
}
