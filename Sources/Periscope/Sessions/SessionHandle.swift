public import ComposableArchitecture
internal import Synchronization

/// What a feature may ask of the session that its page belongs to.
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
  /// What log lines call the session. It opens nothing, and may be shown and kept.
  public let label: String
  private let isRotationDue = Atomic(false)

  init(label: String) { self.label = label }

  /// Gives the session another name, as whoever knows the old one is not to have what its user may do from now on: call it when somebody
  /// has logged in, or may do more.
  ///
  /// The answer to the request that is under way sets the new cookie, and the old one is worth nothing any more. Called from an effect, the
  /// next request's answer does so.
  public func rotate() { isRotationDue.store(true, ordering: .releasing) }

  func takeRotation() -> Bool { isRotationDue.exchange(false, ordering: .acquiringAndReleasing) }
}

extension DependencyValues {
  /// The session that the page belongs to. In tests, and where a page belongs to nobody alone, one that rotates nothing.
  public var session: SessionHandle {
    get { self[SessionKey.self] }
    set { self[SessionKey.self] = newValue }
  }

  private enum SessionKey: DependencyKey {
    static var liveValue: SessionHandle { SessionHandle(label: "none") }
    static var testValue: SessionHandle { SessionHandle(label: "none") }
  }
}
