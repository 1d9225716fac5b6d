internal import PeriscopeLocks
internal import PeriscopeSystem

/// Hashes and checks passwords on a few threads of its own, so that neither memory nor the threads of tasks run out.
final class PasswordDesk: Sendable {
  /// The maximum number of passwords that are hashed or checked at a time: each takes the memory of its strength.
  private static let threads = 2
  /// The maximum number of passwords that wait to be hashed or checked.
  private static let queueLimit = 64

  let strength: PasswordStrength
  private let attempts: Lock<Attempts>
  private let now: @Sendable () -> ContinuousClock.Instant
  private let matches: @Sendable (_ password: String, PasswordHash) -> Bool
  private let workers = Workers(count: threads)
  private let queued = Lock(0)
  /// The hash that is checked if no account has the name, so that the check takes as long as for an existing account.
  private let placeholder = Lock<PasswordHash?>(nil)

  init(
    _ strength: PasswordStrength, _ limit: AttemptLimit, now: @escaping @Sendable () -> ContinuousClock.Instant,
    matches: @escaping @Sendable (_ password: String, PasswordHash) -> Bool
  ) {
    self.strength = strength
    attempts = Lock(Attempts(limit))
    self.now = now
    self.matches = matches
  }

  deinit {
    // In a task: `stop()` waits for the workers, and this thread may be one of them.
    Task.detached { [workers] in workers.stop() }
  }

  func hash(_ password: String) async throws -> PasswordHash {
    guard !password.isEmpty else { throw PasswordError.empty }
    guard password.utf8.count <= Argon2.longest else { throw PasswordError.tooLong }
    guard let hash = await perform({ [strength] in Argon2.hash(password, strength) }) else { throw PasswordError.busy }
    guard let hash else { throw PasswordError.outOfMemory }
    return hash
  }

  func check(_ password: String, of account: String, against hash: PasswordHash?) async -> PasswordCheck {
    if let wait = attempts.withLock({ $0.take(account, now: now()) }) { return .tooManyAttempts(retryAfter: wait) }
    let isRight = await perform { [self] in
      let other = comparison()
      guard let compared = hash ?? other, password.utf8.count <= Argon2.longest else { return false }
      return matches(password, compared) && hash != nil
    }
    guard let isRight else {
      attempts.withLock { $0.giveBack(account, now: now()) }
      return .busy
    }
    if isRight { attempts.withLock { $0.reset(account) } }
    return isRight ? .right : .wrong
  }

  /// Returns the placeholder, which the first check makes.
  private func comparison() -> PasswordHash? {
    placeholder.withLock { known in
      known = known ?? Argon2.hash("", strength)
      return known
    }
  }

  /// Runs work on one of the threads. Returns `nil` if too much work is waiting.
  private func perform<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result? {
    let hasRoom = queued.withLock { count in
      guard count < Self.threads + Self.queueLimit else { return false }
      count += 1
      return true
    }
    guard hasRoom else { return nil }
    return await withCheckedContinuation { continuation in
      workers.perform { [self] in
        let result = work()
        queued.withLock { $0 -= 1 }
        continuation.resume(returning: result)
      }
    }
  }
}
