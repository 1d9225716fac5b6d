internal import PeriscopeLocks

/// The end of a toast with a button, for which an effect waits.
final class ToastAnswer: Sendable {
  private enum State {
    case open
    case awaited(CheckedContinuation<Bool, Never>)
    case ended(isPressed: Bool)
  }

  private let state = Lock(State.open)

  /// Returns whether the button was pressed, once the toast has ended.
  func value() async -> Bool {
    await withCheckedContinuation { waiter in
      let isPressed = state.withLock { state -> Bool? in
        guard case .ended(let isPressed) = state else {
          state = .awaited(waiter)
          return nil
        }
        return isPressed
      }
      if let isPressed { waiter.resume(returning: isPressed) }
    }
  }

  /// Ends the toast. Only the first call has an effect.
  func end(isPressed: Bool) {
    let waiter = state.withLock { state -> CheckedContinuation<Bool, Never>? in
      switch state {
      case .open: state = .ended(isPressed: isPressed)
      case .awaited(let waiter):
        state = .ended(isPressed: isPressed)
        return waiter
      case .ended: break
      }
      return nil
    }
    waiter?.resume(returning: isPressed)
  }
}
