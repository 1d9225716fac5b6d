internal import PeriscopeLocks

/// The settings that the sessions of a server share.
final class SessionSettings: Sendable {
  let limits: SessionLimits
  /// The positions of the pages that require a sign-in. Their states belong to the signed-in user.
  let protectedPages: Set<Int>
  let context: LiveContext
  private let owner = Lock(Owner())

  private struct Owner {
    weak var table: SessionTable?
  }

  init(
    limits: SessionLimits = SessionLimits(), protectedPages: Set<Int> = [], context: LiveContext = LiveContext()
  ) {
    self.limits = limits
    self.protectedPages = protectedPages
    self.context = context
  }

  /// The table that has the sessions; `nil` for sessions in a test.
  var table: SessionTable? {
    get { owner.withLock { $0.table } }
    set { owner.withLock { $0.table = newValue } }
  }
}
