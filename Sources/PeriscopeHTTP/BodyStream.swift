/// A response body that the server pulls: it asks for the next bytes whenever the socket is writable.
///
/// A stream without new bytes returns ``BodyStreamStep/wait`` and uses no thread until its ``StreamWaker`` is called.
/// The server calls ``opened(_:)`` once, ``next()`` any number of times, one call at a time, and ``closed()`` once. It calls
/// none of them for a response without a body, which is one to `HEAD` or with status 204 or 304, or whose headers are too
/// large. Release what such a stream holds in `deinit`.
public protocol BodyStream: AnyObject, Sendable {
  /// The number of bytes, if known. It is sent to the client, which can then detect a truncated body. `nil` by default.
  var length: Int? { get }
  /// Whether the stream runs until its client leaves, such as a stream of events. A stopping server ends such a stream, and waits for
  /// others. By default `true` for a stream without a known length.
  var isEndless: Bool { get }
  /// Called before the response is sent. The waker can be stored and used from any thread.
  func opened(_ waker: StreamWaker)
  /// Returns the next bytes. Called on a server thread when the socket is writable: it must not block.
  func next() -> BodyStreamStep
  /// Returns the last bytes of a stream that ends because the server stops. Empty by default.
  func goodbye() -> [UInt8]
  /// Called after the stream has ended or its peer has disconnected. No other call follows.
  func closed()
}

extension BodyStream {
  /// `nil`: the length is unknown.
  public var length: Int? { nil }

  /// `true` for a stream without a known length.
  public var isEndless: Bool { length == nil }

  /// Returns no bytes.
  public func goodbye() -> [UInt8] { [] }
}
