public import Dependencies

/// Hashes and checks passwords.
///
/// ```swift
/// @Dependency(\.passwords) var passwords
///
/// case .signInButtonTapped:
///   return .run { [name = state.name, password = state.password] send in
///     let account = try await accounts.named(name)
///     let check = await passwords.check(password, of: name, against: account?.hash)
///     await send(.checked(check, account?.user))
///   }
/// ```
///
/// Hashes are computed by libsodium, with Argon2id. A check takes equally long if no account has the name, and wrong
/// passwords are limited per account.
public struct Passwords: Sendable {
  private let hashPassword: @Sendable (String) async throws -> PasswordHash
  private let checkPassword: @Sendable (String, String, PasswordHash?) async -> PasswordCheck
  private let strength: PasswordStrength

  /// Hashes passwords with a strength.
  ///
  /// - Parameter limit: The limit on the wrong passwords of an account. It is counted in this process.
  public init(strength: PasswordStrength = .interactive, limit: AttemptLimit = AttemptLimit()) {
    self.init(strength, limit) { .now }
  }

  /// - Parameter matches: Compares a password with a hash, which takes almost all of a check's time.
  init(
    _ strength: PasswordStrength, _ limit: AttemptLimit, now: @escaping @Sendable () -> ContinuousClock.Instant,
    matches: @escaping @Sendable (_ password: String, PasswordHash) -> Bool = { Argon2.matches($0, $1) }
  ) {
    let desk = PasswordDesk(strength, limit, now: now, matches: matches)
    self.strength = strength
    hashPassword = { try await desk.hash($0) }
    checkPassword = { await desk.check($0, of: $1, against: $2) }
  }

  /// Hashes and checks passwords as the closures do, for tests. ``isOutdated(_:)`` compares with
  /// ``PasswordStrength/interactive``.
  public init(
    hash: @escaping @Sendable (_ password: String) async throws -> PasswordHash,
    check: @escaping @Sendable (_ password: String, _ account: String, _ hash: PasswordHash?) async -> PasswordCheck
  ) {
    strength = .interactive
    hashPassword = hash
    checkPassword = check
  }

  /// Returns the hash of a new password, to store it with the account.
  public func hash(_ password: String) async throws -> PasswordHash { try await hashPassword(password) }

  /// Returns whether a password is that of an account.
  ///
  /// - Parameters:
  ///   - account: The name with which the user signs in. Names that differ only in case count as one account.
  ///   - hash: The hash of the account's password; `nil` if there is no such account.
  public func check(_ password: String, of account: String, against hash: PasswordHash?) async -> PasswordCheck {
    await checkPassword(password, account, hash)
  }

  /// Whether a hash should be replaced after the next correct password, because it has a different strength.
  public func isOutdated(_ hash: PasswordHash) -> Bool { Argon2.differs(hash, from: strength) }
}

extension DependencyValues {
  /// Hashes and checks passwords. Tests use the lowest strength, so that a hash takes no time.
  public var passwords: Passwords {
    get { self[PasswordsKey.self] }
    set { self[PasswordsKey.self] = newValue }
  }

  private enum PasswordsKey: DependencyKey {
    static let liveValue = Passwords()
    static var testValue: Passwords { Passwords(strength: .lowest) }
  }
}
