internal import ComposableArchitecture
internal import PeriscopeLocks
package import PeriscopeUI

extension SessionHandle {
  /// The toasts of the session; `nil` without a session.
  package var toasts: Toasts? {
    guard isPresent else { return nil }
    let board = toastBoard.withLock { board in
      let present = board ?? Shared(value: ToastBoard())
      board = present
      return present
    }
    return Toasts(board)
  }
}
