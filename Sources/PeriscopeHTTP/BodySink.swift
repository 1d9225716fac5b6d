/// The receiver of a request's body that is not kept in memory.
package final class BodySink: Sendable {
  let limits: BodyLimits
  private let leastRate: Int?
  /// Returns the response if the body is refused before it has arrived; otherwise `nil`.
  let refusal: @Sendable () -> Response?
  let receive: @Sendable (Span<UInt8>) -> Void
  let makeTask: @Sendable (Exchange) -> any RequestTask

  /// - Parameters:
  ///   - limits: The limits of the body.
  ///   - leastRate: The bytes a second that the client must send, beyond the time of the limits; `nil` if the whole body must
  ///     arrive in that time.
  ///   - refusal: Returns a response if the body is refused before it has arrived. Clients that wait for permission to send the body
  ///     (`Expect: 100-continue`) receive it.
  ///   - receive: Takes the next part of the body, on a server's thread. It must not wait for other threads.
  ///   - makeTask: Returns the handler of the request, once its body has arrived.
  package init(
    limits: BodyLimits, leastRate: Int? = nil, refusal: @escaping @Sendable () -> Response? = { nil },
    receive: @escaping @Sendable (Span<UInt8>) -> Void,
    makeTask: @escaping @Sendable (Exchange) -> any RequestTask
  ) {
    (self.limits, self.refusal, self.receive, self.makeTask) = (limits, refusal, receive, makeTask)
    self.leastRate = leastRate.map { max(1, $0) }
  }

  /// Returns the time limit of a body of which some bytes have arrived; `nil` if they do not extend it.
  func time(after count: Int) -> Duration? {
    guard let leastRate, let time = limits.time else { return nil }
    return time + .seconds(count / leastRate)
  }
}
