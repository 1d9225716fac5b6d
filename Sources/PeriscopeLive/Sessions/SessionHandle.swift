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
  /// The session's identifier in logs. It gives no access to the session, so it may be shown and stored.
  public let label: String
  private let isRotationDue = Atomic(false)
  private let isSignOutDue = Atomic(false)
  private let sharedValues = Lock<InMemoryStorage?>(nil)
  private let values = Lock<[ObjectIdentifier: any Sendable]>([:])

  init(label: String) { self.label = label }

  /// The values that the session's pages share, which end with the session.
  var storage: InMemoryStorage {
    sharedValues.withLock { storage in
      let present = storage ?? InMemoryStorage()
      storage = present
      return present
    }
  }

  /// A value of the session by its type, such as the signed-in user. Pages, routes and middleware share these values.
  /// They are kept in memory until the session or the process ends.
  ///
  /// ```swift
  /// @Dependency(\.session) var session
  ///
  /// state.name = session[User.self]?.name ?? "Guest"
  /// ```
  public subscript<Value: Sendable>(type: Value.Type) -> Value? {
    get { values.withLock { $0[ObjectIdentifier(type)] as? Value } }
    set { values.withLock { $0[ObjectIdentifier(type)] = newValue } }
  }

  /// Signs a user in: stores the value, and gives the session a new name, as ``rotate()`` does. The page stays open and
  /// live.
  ///
  /// ```swift
  /// case .signInResponse(.success(let user)):
  ///   session.signIn(user)
  ///   navigation.redirect(toGiven: state.query.next)
  ///   return .none
  /// ```
  public func signIn<User: Sendable>(_ user: User) {
    self[User.self] = user
    rotate()
  }

  /// Gives the session a new name. Call this when a user has logged in or gained rights, so that an attacker who knew the old
  /// name does not share them.
  ///
  /// The response to the current request sets the new cookie, and the old one stops working. If an effect calls this, the
  /// response to the next request does so.
  public func rotate() { isRotationDue.store(true, ordering: .releasing) }

  /// Signs the user out: removes the session's values, gives the session a new name, as ``rotate()`` does, and makes
  /// the browser forget the pages that the user has seen, so that Back does not show them.
  ///
  /// Browsers forget pages only if the site uses HTTPS, or is on the same machine.
  public func signOut() {
    values.withLock { $0 = [:] }
    isSignOutDue.store(true, ordering: .releasing)
    rotate()
  }

  /// Returns whether the user has logged out since the last call.
  package func takeSignOut() -> Bool { isSignOutDue.exchange(false, ordering: .acquiringAndReleasing) }

  /// Returns whether ``rotate()`` was called since the last call.
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
