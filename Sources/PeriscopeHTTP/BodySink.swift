/// The receiver of a request's body that is not kept in memory.
package final class BodySink: Sendable {
  let limits: BodyLimits
  let receive: @Sendable (Span<UInt8>) -> Void
  let makeTask: @Sendable (Exchange) -> any RequestTask

  /// - Parameters:
  ///   - limits: The limits of the body.
  ///   - receive: Takes the next part of the body, on a server's thread. It must not wait for other threads.
  ///   - makeTask: Returns the handler of the request, once its body has arrived.
  package init(
    limits: BodyLimits, receive: @escaping @Sendable (Span<UInt8>) -> Void,
    makeTask: @escaping @Sendable (Exchange) -> any RequestTask
  ) {
    (self.limits, self.receive, self.makeTask) = (limits, receive, makeTask)
  }
}
