public import ComposableArchitecture
internal import PeriscopeLocks
internal import Synchronization

/// The session that a page belongs to, as its feature sees it.
///
/// ```swift
/// @Dependency(\.session) var session
///
/// case .loginResponse(.success(let user)):
///   state.user = user
///   session.rotate()
///   return .none
/// ```
public final class SessionHandle: Sendable {
  /// The session's identifier in logs. It opens nothing, and may be shown and stored.
  public let label: String
  private let isRotationDue = Atomic(false)
  private let isSignOutDue = Atomic(false)
  private let sharedValues = Lock<InMemoryStorage?>(nil)

  init(label: String) { self.label = label }

  /// The values that the session's pages share, which end with the session.
  var storage: InMemoryStorage {
    sharedValues.withLock { storage in
      let present = storage ?? InMemoryStorage()
      storage = present
      return present
    }
  }

  /// Gives the session a new name. Call this when a user has logged in or gained rights, so that an attacker who knew the old
  /// name does not share them.
  ///
  /// The response to the current request sets the new cookie, and the old one stops working. If an effect calls this, the
  /// response to the next request does so.
  public func rotate() { isRotationDue.store(true, ordering: .releasing) }

  /// Gives the session a new name, as ``rotate()`` does, and makes the browser forget the pages that the user has seen, so that
  /// Back does not show them. Call this when a user has logged out.
  ///
  /// Browsers forget pages only if the site uses HTTPS, or is on the same machine.
  public func signOut() {
    isSignOutDue.store(true, ordering: .releasing)
    rotate()
  }

  /// Returns whether the user has logged out since the last call.
  package func takeSignOut() -> Bool { isSignOutDue.exchange(false, ordering: .acquiringAndReleasing) }

  /// Returns whether a rotation is due, and resets that.
  package func takeRotation() -> Bool { isRotationDue.exchange(false, ordering: .acquiringAndReleasing) }
}

extension DependencyValues {
  /// The session that the page belongs to. In tests, and in pages that everybody shares, `rotate()` and `signOut()` have no effect.
  public var session: SessionHandle {
    get { self[SessionKey.self] }
    set { self[SessionKey.self] = newValue }
  }

  private enum SessionKey: DependencyKey {
    static var liveValue: SessionHandle { SessionHandle(label: "none") }
    static var testValue: SessionHandle { SessionHandle(label: "none") }
  }
}
