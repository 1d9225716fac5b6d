public import ComposableArchitecture
internal import PeriscopeLocks
internal import PeriscopeUI
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
  /// The number of calls of ``rotate()``.
  private let rotations = Atomic(0)
  /// The number of the call of ``rotate()`` whose cookie the response to a stream may set.
  private let streamsRotation = Atomic(0)
  private let content = CreatedOnUse<Content>()
  private let storedValues = CreatedOnUse<SessionValues>()
  private weak let table: SessionTable?

  /// The objects that only few sessions have.
  private final class Content: Sendable {
    let toastBoard = Lock<Shared<ToastBoard>?>(nil)
    let sharedValues = Lock<InMemoryStorage?>(nil)
  }

  /// Whether there is a session. Without one, nothing is stored, since all clients without a session would share it.
  let isPresent: Bool

  /// - Parameter table: The table that has the session; `nil` for a handle without a session.
  init(label: String, isPresent: Bool = true, hasArchivedValues: Bool = false, in table: SessionTable? = nil) {
    self.label = label
    self.table = table
    self.isPresent = isPresent
    if hasArchivedValues { _ = storedValues.get(orCreate: SessionValues(areMissing: true)) }
  }

  /// The values that were set, or are in the archive; created at the first use.
  var values: SessionValues { storedValues.get(orCreate: SessionValues(areMissing: false)) }

  /// The values, if the session may have any.
  var knownValues: SessionValues? { storedValues.existing }

  /// Returns the toasts of the session, which are created at the first use.
  func makeToastBoard() -> Shared<ToastBoard> {
    makeContent().toastBoard.withLock { board in
      let present = board ?? Shared(value: ToastBoard())
      board = present
      return present
    }
  }

  private func makeContent() -> Content { content.get(orCreate: Content()) }

  /// The values that the session's pages share, which end with the session. Without a session, each call returns an empty storage.
  var storage: InMemoryStorage {
    guard isPresent else { return InMemoryStorage() }
    return makeContent().sharedValues.withLock { storage in
      let present = storage ?? InMemoryStorage()
      storage = present
      return present
    }
  }

  /// A value of the session by its type, such as the signed-in user. Pages, routes and middleware share these values.
  ///
  /// ```swift
  /// @Dependency(\.session) var session
  ///
  /// state.name = session[User.self]?.name ?? "Guest"
  /// ```
  ///
  /// With an archive, the value is committed together with the state of the page whose action has set it, or at the end of the
  /// request whose route has done so, and survives a restart. The values of a session may have 64 KiB as JSON together: keep
  /// only the user's identifier in the session, and the rest in a database.
  public subscript<Value: Codable & Sendable>(type: Value.Type) -> Value? {
    get { knownValues?.value(type) }
    set {
      guard isPresent else {
        return reportIssue(
          "There is no session to store a value of type '\(type)' in: a page that everybody shares, background work, and a route "
            + "for a client without a session have none. The value is not stored. Opening a page starts a session.")
      }
      values.set(newValue, type)
    }
  }

  /// Signs a user in: stores the value, and gives the session a new name, as ``rotate()`` does. The page stays open and
  /// live. Pages with a condition, such as a sign-in, that were open for a different user end.
  ///
  /// ```swift
  /// case .signInResponse(.success(let user)):
  ///   session.signIn(user, rememberedFor: state.isRemembered ? .seconds(30 * 86_400) : nil)
  ///   navigation.redirect(toUntrusted: state.query.next)
  ///   return .none
  /// ```
  ///
  /// - Parameters:
  ///   - user: The user, or the user's identifier.
  ///   - duration: The time for which the browser keeps the session's cookie. By default, it forgets the cookie when it is closed.
  ///     The server keeps an unused session as long as the archive does (``SessionLimits/keepSeconds``).
  public func signIn<User: Codable & Sendable>(_ user: User, rememberedFor duration: Duration? = nil) {
    self[User.self] = user
    guard isPresent else { return }
    let (previous, name) = (values.signedIn, SignedInUser.name(of: user))
    values.signedIn = name
    if previous != name { session?.endProtectedPages() }
    values.rememberedSeconds = duration.map { max(0, Int(clamping: $0.components.seconds)) }
    rotate()
  }

  /// Gives the session a new name. Call this when a user has logged in or gained rights, so that an attacker who knows the old
  /// name does not gain them, too.
  ///
  /// The response to the current request sets the new cookie, and the old one stops working. If an effect calls this, the browser
  /// opens its streams again at once, and the response to the first one, or to a request before it, sets the cookie.
  public func rotate() {
    let rotation = rotations.add(1, ordering: .relaxed).newValue
    isRotationDue.store(true, ordering: .releasing)
    session?.nameSoon(rotation)
  }

  /// Signs the user out: removes the session's values, gives the session a new name, as ``rotate()`` does, and makes
  /// the browser forget the pages that the user has seen, so that Back does not show them.
  ///
  /// The removed values include those that pages share with a key `.session`: a state that is created afterwards gets
  /// their defaults. Pages that require a sign-in start anew for the next user. Other open pages keep their states until their
  /// features reset them:
  ///
  /// ```swift
  /// case .signOutButtonTapped:
  ///   session.signOut()
  ///   state = State()
  ///   return .none
  /// ```
  ///
  /// Browsers forget pages only if the site uses HTTPS, or is on the same machine.
  public func signOut() {
    knownValues?.removeAll()
    if isPresent { _ = content.existing?.sharedValues.exchange(nil) }
    content.existing?.toastBoard.withLock { $0 }?.endAll()
    isSignOutDue.store(true, ordering: .releasing)
    rotate()
  }

  /// Signs the user out of this session and of all others, such as those of other devices.
  ///
  /// ```swift
  /// case .signOutEverywhereButtonTapped:
  ///   session.signOutEverywhere()
  ///   return .none
  /// ```
  ///
  /// It ends the sessions in which ``signIn(_:rememberedFor:)`` has stored the same user: one with the same `id` if the type is
  /// `Identifiable`, and otherwise one whose value is encoded as the same JSON. This includes sessions that only the archive has.
  public func signOutEverywhere() {
    signOutElsewhere()
    signOut()
  }

  /// Signs the user out of all other sessions, such as after a change of the password. This session goes on.
  public func signOutElsewhere() {
    guard let user = knownValues?.signedIn else { return }
    table?.signOutSoon(user, but: label)
  }

  /// The session of the handle; `nil` in tests of a feature, and after the session's end.
  ///
  /// Looked up, because features and their effects may keep the handle longer than the session exists, and each use of an object
  /// with weak references is slower.
  private var session: Session? {
    guard let session = table?.session(labeled: label), session.existingHandle === self else { return nil }
    return session
  }

  /// The seconds for which the browser keeps the session's cookie; with `nil`, the browser keeps it until it is closed.
  package var rememberedSeconds: Int? { knownValues?.rememberedSeconds }

  /// Whether the next call of ``takeSignOut()`` returns `true`.
  var isSignOutPending: Bool { isSignOutDue.load(ordering: .relaxed) }

  /// Returns whether ``signOut()`` was called since the last call.
  package func takeSignOut() -> Bool { isSignOutDue.exchange(false, ordering: .acquiringAndReleasing) }

  /// Whether the next call of ``takeRotation()`` returns `true`.
  package var isRotationPending: Bool { isRotationDue.load(ordering: .relaxed) }

  /// The number of the last call of ``rotate()``.
  var lastRotation: Int { rotations.load(ordering: .relaxed) }

  /// Whether the response to a stream may set the session's new cookie, because no other response is about to do that.
  package var streamsMayName: Bool {
    isRotationDue.load(ordering: .acquiring) && streamsRotation.load(ordering: .relaxed) == lastRotation
  }

  /// Lets the response to a stream set the new cookie that a call of ``rotate()`` has requested. The cookie of a later call is left to
  /// the response to the request that has called it.
  func letStreamsName(_ rotation: Int) { streamsRotation.max(rotation, ordering: .relaxed) }

  /// Returns whether ``rotate()`` was called since the last call.
  package func takeRotation() -> Bool { isRotationDue.exchange(false, ordering: .acquiringAndReleasing) }
}

extension DependencyValues {
  /// The session that the page belongs to. In pages that everybody shares, `rotate()` and `signOut()` have no effect.
  /// In tests of a feature, `rotate()` has none either, and `signOut()` only removes the session's values.
  public var session: SessionHandle {
    get { self[SessionKey.self] }
    set { self[SessionKey.self] = newValue }
  }

  enum SessionKey: DependencyKey {
    static var liveValue: SessionHandle { SessionHandle(label: "none", isPresent: false) }
    static var testValue: SessionHandle { SessionHandle(label: "none") }
  }
}
