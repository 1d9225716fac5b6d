/// The handler of one request. It is kept until the request has its response.
package protocol RequestTask: AnyObject, Sendable {
  /// Answers the request, or returns ``Reply/wait``: then it is called again after ``Exchange/wake()``.
  ///
  /// Called on a server's thread, when the whole body has arrived. It must not block, and must not stop the server.
  func proceed() -> Reply
}

/// A handler that keeps nothing between two calls.
final class StatelessTask: RequestTask {
  // The exchange owns its task until it is answered, so this reference does not outlive it.
  private unowned let exchange: Exchange
  private let handler: @Sendable (Exchange) -> Reply

  init(_ exchange: Exchange, _ handler: @escaping @Sendable (Exchange) -> Reply) {
    self.exchange = exchange
    self.handler = handler
  }

  func proceed() -> Reply { handler(exchange) }
}
