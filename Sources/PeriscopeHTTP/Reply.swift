/// What a handler makes of a request.
public enum Reply: Sendable {
  /// Answers it.
  case respond(Response)
  /// Leaves the server's thread to others until ``Exchange/wake()``, upon which the handler is called again.
  case wait
}
