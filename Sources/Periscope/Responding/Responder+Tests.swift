internal import ComposableArchitecture
internal import PeriscopeLive
internal import PeriscopeSystem

// Operations for tests of pages.
extension Responder {
  /// Starts a session that has the values that `prepare` sets.
  ///
  /// - Returns: The cookie with the session's name.
  func startSession(_ prepare: (SessionHandle) -> Void) throws -> (name: String, value: String) {
    let session = try sessions.start(for: RemoteAddress(ipv4: 127, 0, 0, 1), now: pages.clock.now)
    // `@Shared(.session("cart"))` in the closure is the value of this session.
    withDependencies {
      $0.session = session.handle
    } operation: {
      prepare(session.handle)
    }
    // `signIn` gives a session a new name in its next response. This session needs none, because no client knows its name.
    _ = session.handle.takeRotation()
    try session.commitValues()
    return SessionCookie.pair(session.id)
  }
}
