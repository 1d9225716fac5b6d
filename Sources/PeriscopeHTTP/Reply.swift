/// A handler's decision about a request.
package enum Reply: Sendable {
  /// Sends a response.
  case respond(Response)
  /// Releases the server thread until ``Exchange/wake()``, after which the handler is called again.
  case wait
}
