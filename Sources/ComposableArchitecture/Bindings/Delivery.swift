internal import PeriscopeLocks

/// Follows a binding's action on its way: one that nobody takes leaves the control that sent it as it was, which its author is told.
final class Delivery: Sendable {
  private let hasArrived = Lock(false)

  var isDone: Bool { hasArrived.withLock { $0 } }

  func done() { hasArrived.withLock { $0 = true } }
}
