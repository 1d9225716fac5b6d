/// The sign-ins that a session has started and not finished. They are values of the session, which only its browser can use.
struct PendingSignIns: Codable, Equatable, Sendable {
  struct SignIn: Codable, Equatable, Sendable {
    /// The path of the sign-in, which determines the provider.
    let path: String
    let state: String
    let nonce: String
    let verifier: String
    /// The URL that the user has requested.
    let destination: String
    /// The time at which the sign-in was started, in seconds since 1970.
    let started: Int
  }

  /// The maximum number of sign-ins of a session; a further one replaces the oldest.
  static let limit = 5
  /// The seconds for which a sign-in may be finished.
  static let lifetime = 600

  private(set) var all: [SignIn] = []

  mutating func add(_ signIn: SignIn, now: Int) {
    removeExpired(now)
    all = all.suffix(Self.limit - 1) + [signIn]
  }

  /// Removes and returns the sign-in with a state; `nil` if it is missing, expired, or of a different path.
  mutating func take(_ state: String, of path: String, now: Int) -> SignIn? {
    removeExpired(now)
    guard let index = all.firstIndex(where: { Secrets.areEqual($0.state, state) }) else { return nil }
    let signIn = all.remove(at: index)
    return signIn.path == path ? signIn : nil
  }

  private mutating func removeExpired(_ now: Int) {
    all.removeAll { !($0.started - 60...$0.started + Self.lifetime).contains(now) }
  }
}
