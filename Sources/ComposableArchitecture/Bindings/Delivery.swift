internal import PeriscopeLocks

/// Records whether a reducer has handled a binding's action. If none has, the control keeps its old value, and the
/// binding reports an issue.
final class Delivery: Sendable {
  private let hasArrived = Lock(false)

  var isDone: Bool { hasArrived.withLock { $0 } }

  func done() { hasArrived.withLock { $0 = true } }
}
