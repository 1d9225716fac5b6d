internal import PeriscopeLocks

/// A reply that may come before whoever asked for it has returned from asking.
final class EarlyReply<Value: Sendable>: Sendable {
  private enum Phase {
    case asking
    case answered(Value)
    case waiting
  }

  private let phase = Lock(Phase.asking)

  /// It has come. Answers whether nobody else will take it.
  func isLate(_ value: Value) -> Bool {
    phase.withLock { phase in
      if case .waiting = phase { return true }
      phase = .answered(value)
      return false
    }
  }

  /// Whoever asked has returned: what has come, or else it is late.
  func take() -> Value? {
    phase.withLock { phase in
      if case .answered(let value) = phase { return value }
      phase = .waiting
      return nil
    }
  }
}
