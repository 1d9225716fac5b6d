internal import Locks

/// Follows a binding's action on its way: one that nobody takes leaves the control that sent it as it was, which its author is told.
final class Delivery: Sendable {
  private let isDone = Lock(false)
  private let subject: String
  private let site: IssueSite

  init(_ subject: String, _ site: IssueSite) {
    self.subject = subject
    self.site = site
  }

  func done() { isDone.withLock { $0 = true } }

  /// Says so, if nobody took the action.
  func check() {
    guard !isDone.withLock({ $0 }) else { return }
    site.report(
      """
      A binding set \(subject), and no reducer wrote the value: the action was not handled. \
      Put 'BindingReducer()' into the 'body' of the feature, before what reacts to the change.
      """)
  }
}
