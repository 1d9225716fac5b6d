internal import ComposableArchitecture
internal import PeriscopeLocks
package import PeriscopeUI

extension SessionHandle {
  /// The toasts of the session; `nil` without a session.
  package var toasts: Toasts? {
    guard isPresent else { return nil }
    return Toasts(makeToastBoard())
  }
}
