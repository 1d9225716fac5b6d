internal import ComposableArchitecture
internal import PeriscopeLocks
internal import Synchronization

/// The values of one session, such as its user, by their types.
///
/// A page commits changed values together with its own state, so that a user who has signed in is still signed in after a restart. The
/// archive keeps them as a snapshot of the session with a name that no page has.
final class SessionValues: Sendable {
  /// The name of the snapshot. The names of pages begin with a slash.
  static let page = "session"
  /// The entry with the seconds for which the browser remembers the session. It is the name of no type.
  private static let remembered = "remembered for seconds"
  /// The most bytes of all values.
  static let limit = 65_536

  private struct State {
    /// The values that were set or have been decoded.
    var values: [ObjectIdentifier: any Sendable] = [:]
    /// The JSON of all values by the names of their types.
    var encoded: [String: String] = [:]
    /// The encoded values of the last commit.
    var committed: [String: String] = [:]
  }

  private let state = Lock(State())
  private let due = Atomic(false)
  /// Held during a commit, so that an older form never replaces a newer one.
  private let committing = Lock(())
  /// Whether the archive may have values that were not read yet.
  private let missing: Atomic<Bool>

  init(areMissing: Bool) { missing = Atomic(areMissing) }

  /// Whether a value has changed since the last commit.
  var isDue: Bool { due.load(ordering: .relaxed) }

  // MARK: Values

  func value<Value: Codable & Sendable>(_ type: Value.Type) -> Value? {
    let (known, text) = state.withLock { state in
      let known = state.values[ObjectIdentifier(type)] as? Value
      return (known, known == nil && !state.encoded.isEmpty ? state.encoded[Self.name(of: type)] : nil)
    }
    guard let text else { return known }
    // Decoded outside of the lock, since this runs code of the type.
    do {
      let value = try StateEncoding.decode(type, from: Array(text.utf8))
      state.withLock { state in
        if state.encoded[Self.name(of: type)] == text { state.values[ObjectIdentifier(type)] = value }
      }
      return value
    } catch {
      state.withLock { $0.encoded[Self.name(of: type)] = nil }
      reportIssue(
        "The value of type '\(type)' of a session was stored by an earlier version of the program, and cannot be decoded: \(error). "
          + "The session goes on without it. Properties that were added need a default value in 'init(from:)'.")
      return nil
    }
  }

  func set<Value: Codable & Sendable>(_ value: Value?, _ type: Value.Type) {
    var text: String?
    do {
      text = try value.map { String(decoding: try StateEncoding.json(of: $0) ?? [], as: UTF8.self) }
    } catch {
      reportIssue(
        "A value of type '\(type)' cannot be encoded, so it is lost at the next restart: \(StateEncoding.describe(error))."
      )
    }
    let isTooLarge = state.withLock { state in
      let name = Self.name(of: type)
      let size = state.encoded.reduce(text?.utf8.count ?? 0) { $0 + ($1.key == name ? 0 : $1.value.utf8.count) }
      guard size <= Self.limit else { return true }
      state.values[ObjectIdentifier(type)] = value
      guard state.encoded[name] != text else { return false }
      state.encoded[name] = text
      due.store(true, ordering: .relaxed)
      return false
    }
    guard isTooLarge else { return }
    reportIssue(
      "The values of a session may have \(Self.limit) bytes as JSON together. The new value of type '\(type)' makes them larger, and "
        + "is not stored. Keep in the session what identifies the user, and the rest in a database.")
  }

  func removeAll() {
    state.withLock { state in
      state.values = [:]
      state.encoded = [:]
      due.store(state.committed != [:], ordering: .relaxed)
    }
  }

  /// The seconds for which the browser remembers the session; `nil` until the browser is closed.
  var rememberedSeconds: Int? {
    get { state.withLock { $0.encoded[Self.remembered].flatMap { Int($0) } } }
    set {
      state.withLock { state in
        guard state.encoded[Self.remembered] != newValue.map(String.init) else { return }
        state.encoded[Self.remembered] = newValue.map(String.init)
        due.store(true, ordering: .relaxed)
      }
    }
  }

  private static func name<Value>(of type: Value.Type) -> String { String(reflecting: type) }

  // MARK: Commits

  static func decode(_ snapshot: Snapshot) throws -> [String: String] {
    try StateEncoding.decode([String: String].self, from: snapshot.state)
  }

  /// Takes over the values that the session has in the archive, once.
  func restore(_ read: () throws(ArchiveError) -> [String: String]) throws(ArchiveError) {
    guard missing.load(ordering: .acquiring) else { return }
    try committing.withLock { _ throws(ArchiveError) in
      guard missing.load(ordering: .acquiring) else { return }
      let archived = try read()
      state.withLock { state in
        state.encoded.merge(archived) { new, _ in new }
        state.committed = archived
      }
      missing.store(false, ordering: .releasing)
    }
  }

  /// Passes the snapshot of changed values to `commit`, or `nil` if nothing has changed. If that fails, the values are again those of
  /// the last commit.
  func commit(_ commit: (Snapshot?) throws(ArchiveError) -> Void) throws(ArchiveError) {
    guard isDue else { return try commit(nil) }
    try committing.withLock { _ throws(ArchiveError) in
      let encoded = state.withLock { state in
        due.store(false, ordering: .relaxed)
        return state.encoded
      }
      do {
        let bytes = try StateEncoding.json(of: encoded) ?? []
        try commit(Snapshot(state: bytes, answered: []))
        state.withLock { $0.committed = encoded }
      } catch let error as ArchiveError {
        revert()
        throw error
      } catch {
        revert()
        throw ArchiveError(kind: .failed, description: "The values of a session could not be encoded: \(error).")
      }
    }
  }

  private func revert() {
    state.withLock { state in
      state.values = [:]
      state.encoded = state.committed
      due.store(false, ordering: .relaxed)
    }
  }
}
