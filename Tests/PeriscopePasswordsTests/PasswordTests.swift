import Dependencies
import PeriscopeLocks
import Testing

@testable import PeriscopePasswords

/// A clock that a test advances.
private final class MovableClock: Sendable {
  private let offset = Lock(Duration.zero)
  private let start = ContinuousClock.now

  var now: ContinuousClock.Instant { start + offset.withLock { $0 } }

  func advance(by duration: Duration) { offset.withLock { $0 += duration } }
}

@Suite(.timeLimit(.minutes(5)))
struct PasswordTests {
  @Test func `a password matches its hash, and a different password does not`() async throws {
    let passwords = Passwords(strength: .lowest)
    let hash = try await passwords.hash("correct horse")
    #expect(hash.rawValue.hasPrefix("$argon2id$"))
    #expect(await passwords.check("correct horse", of: "blob", against: hash) == .right)
    #expect(await passwords.check("correct horsf", of: "blob", against: hash) == .wrong)
    #expect(await passwords.check("", of: "blob", against: hash) == .wrong)
    #expect(await passwords.check("correct horse\0", of: "blob", against: hash) == .wrong)
  }

  @Test func `two hashes of one password differ`() async throws {
    let passwords = Passwords(strength: .lowest)
    let first = try await passwords.hash("secret")
    #expect(try await passwords.hash("secret") != first)
  }

  @Test func `no password matches for an account that does not exist`() async {
    let passwords = Passwords(strength: .lowest)
    // The placeholder that is compared instead is the hash of the empty text.
    #expect(await passwords.check("", of: "nobody", against: nil) == .wrong)
    #expect(await passwords.check("secret", of: "nobody", against: nil) == .wrong)
  }

  @Test func `a check compares one hash of the passwords' strength, whether the account exists or not`() async throws {
    let compared = Lock<[PasswordHash]>([])
    let passwords = Passwords(.lowest, AttemptLimit()) {
      .now
    } matches: { password, hash in
      compared.withLock { $0.append(hash) }
      return Argon2.matches(password, hash)
    }
    let hash = try await passwords.hash("secret")
    for known in [hash, nil, hash, nil] { _ = await passwords.check("guess", of: "blob", against: known) }
    let hashes = compared.withLock { $0 }
    #expect(hashes.count == 4)
    #expect(hashes.allSatisfy { !passwords.isOutdated($0) })
    #expect(hashes[0] == hash && hashes[1] != hash && hashes[1] == hashes[3])
  }

  @Test(arguments: ["", "secret", "$argon2id$", "$argon2id$v=19$m=8,t=1,p=1$\0", String(repeating: "$", count: 500)])
  func `a text that is no password hash matches no password, and is outdated`(text: String) async {
    let passwords = Passwords(strength: .lowest)
    let hash = PasswordHash(rawValue: text)
    #expect(await passwords.check("secret", of: "blob", against: hash) == .wrong)
    #expect(passwords.isOutdated(hash))
  }

  @Test func `an empty password and a very long one are refused`() async throws {
    let passwords = Passwords(strength: .lowest)
    await #expect(throws: PasswordError.empty) { try await passwords.hash("") }
    let long = String(repeating: "x", count: 1_025)
    await #expect(throws: PasswordError.tooLong) { try await passwords.hash(long) }
    let hash = try await passwords.hash(String(long.dropLast()))
    #expect(await passwords.check(long, of: "blob", against: hash) == .wrong)
    #expect(await passwords.check(String(long.dropLast()), of: "blob", against: hash) == .right)
  }

  @Test func `wrong passwords are limited per account, and the limit recovers`() async throws {
    let clock = MovableClock()
    let passwords = Passwords(.lowest, AttemptLimit(attempts: 3, recovery: .seconds(60))) { clock.now }
    let hash = try await passwords.hash("secret")
    for _ in 1...3 { #expect(await passwords.check("guess", of: "Blob", against: hash) == .wrong) }
    #expect(await passwords.check("secret", of: "blob", against: hash) == .tooManyAttempts(retryAfter: .seconds(60)))
    #expect(await passwords.check("secret", of: "other", against: hash) == .right)
    clock.advance(by: .seconds(60))
    #expect(await passwords.check("guess", of: "blob", against: hash) == .wrong)
    #expect(await passwords.check("guess", of: "blob", against: hash) == .tooManyAttempts(retryAfter: .seconds(60)))
    clock.advance(by: .seconds(60))
    #expect(await passwords.check("secret", of: "blob", against: hash) == .right)
    for _ in 1...3 { #expect(await passwords.check("guess", of: "blob", against: hash) == .wrong) }
  }

  @Test func `wrong passwords are limited even for accounts that do not exist`() async {
    let passwords = Passwords(strength: .lowest, limit: AttemptLimit(attempts: 1))
    #expect(await passwords.check("guess", of: "nobody", against: nil) == .wrong)
    guard case .tooManyAttempts = await passwords.check("guess", of: "nobody", against: nil) else {
      Issue.record("The second attempt was not refused.")
      return
    }
  }

  @Test func `limits beyond any use have the nearest one, without an overflow`() {
    let now = ContinuousClock.now
    var unlimited = Attempts(AttemptLimit(attempts: .max, recovery: .seconds(Int64.max)))
    for _ in 1...1_000 { #expect(unlimited.take("blob", now: now) == nil) }
    var backward = Attempts(AttemptLimit(attempts: 2, recovery: .seconds(-60)))
    for _ in 1...3 { #expect(backward.take("blob", now: now) == nil) }
  }

  @Test func `the attempts of any number of accounts take bounded memory`() {
    var attempts = Attempts(AttemptLimit(attempts: 2))
    let now = ContinuousClock.now
    for _ in 1...2 { #expect(attempts.take("victim", now: now) == nil) }
    for number in 0..<30_000 { _ = attempts.take("\(number)", now: now) }
    #expect(attempts.count <= Attempts.capacity)
    #expect(attempts.take("victim", now: now) != nil, "An account without attempts left is not removed first.")
    let long = String(repeating: "x", count: 60_000)
    _ = attempts.take(long, now: now)
    _ = attempts.take(long + "y", now: now)
    #expect(attempts.take(long + "z", now: now) != nil)
  }

  @Test func `a password hash of a different strength is outdated, but still matches`() async throws {
    let weak = Passwords(strength: .lowest)
    let strong = Passwords(strength: PasswordStrength(passes: 2, memory: 16 << 10))
    let hash = try await weak.hash("secret")
    #expect(!weak.isOutdated(hash))
    #expect(strong.isOutdated(hash))
    #expect(await strong.check("secret", of: "blob", against: hash) == .right)
  }

  @Test func `no description of a password hash shows the hash`() async throws {
    let hash = try await Passwords(strength: .lowest).hash("secret")
    #expect(!"\(hash)".contains("argon2"))
    #expect(!String(reflecting: hash).contains("argon2"))
  }

  @Test func `features read Passwords as a dependency, which tests can replace`() async throws {
    @Dependency(\.passwords) var passwords
    let hash = try await passwords.hash("secret")
    #expect(hash.rawValue.contains("m=8,t=1"), "Tests use the lowest strength.")
    let check = await withDependencies {
      $0.passwords = Passwords(
        hash: { _ in PasswordHash(rawValue: "hash") }, check: { _, account, _ in account == "blob" ? .right : .busy })
    } operation: {
      await passwords.check("any", of: "blob", against: nil)
    }
    #expect(check == .right)
  }

  @Test func `many password checks at once are answered, or refused as too many`() async {
    let passwords = Passwords(strength: .lowest, limit: AttemptLimit(attempts: 1_000))
    let results = await withTaskGroup { group in
      for _ in 0..<200 { group.addTask { await passwords.check("guess", of: "blob", against: nil) } }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(results.isSubset(of: [.wrong, .busy]))
    #expect(results.contains(.wrong))
  }
}
