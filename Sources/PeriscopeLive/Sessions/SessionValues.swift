internal import ComposableArchitecture
internal import PeriscopeLocks
internal import Synchronization

/// The values of one session, such as its user, by their types.
///
/// A page commits changed values together with its own state, so users remain signed in after a restart. The archive keeps the
/// values as a snapshot of the session with a name that no page has.
final class SessionValues: Sendable {
  /// The name of the snapshot. The names of pages begin with a slash.
  static let page = "session"
  /// The entry with the seconds for which the browser remembers the session. No type has this name.
  private static let remembered = "remembered for seconds"
  /// The entry with the name of the signed-in user. No type has this name.
  static let user = "signed in user"
  /// The maximum number of bytes of all values as JSON.
  static let limit = 65_536

  private struct State {
    /// The values that were set or have been decoded.
    var values: [ObjectIdentifier: any Sendable] = [:]
    /// The JSON of all values by the names of their types.
    var encoded: [String: String] = [:]
    /// The encoded values of the last commit.
    var committed: [String: String] = [:]
    /// Replaced values. They are released outside of the lock, since that may run code of their types.
    var released: [any Sendable] = []

    /// Removes the decoded values, which are decoded again when they are read.
    mutating func removeDecoded() {
      released += values.values
      values = [:]
    }
  }

  private let state = Lock(State())
  /// The number of changes, and how many of them are committed.
  private let revision = Atomic(0)
  private let committedRevision = Atomic(0)
  private let reverted = Atomic(0)
  /// Held during a commit, so that older values never replace newer ones in the archive.
  private let committing = Lock(())
  /// Whether the archive may have values that were not read yet.
  private let missing: Atomic<Bool>

  init(areMissing: Bool) { missing = Atomic(areMissing) }

  /// Whether a value has changed since the last commit.
  var isDue: Bool { revision.load(ordering: .relaxed) != committedRevision.load(ordering: .relaxed) }

  /// How often changes were undone because they could not be committed.
  var revertCount: Int { reverted.load(ordering: .relaxed) }

  var isEmpty: Bool { state.withLock { $0.encoded.isEmpty } }

  /// Called inside the lock.
  private func countChange() { revision.add(1, ordering: .relaxed) }

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
      state.withLock { state in
        if state.encoded[Self.name(of: type)] == text { state.encoded[Self.name(of: type)] = nil }
      }
      reportIssue(
        "The value of type '\(type)' of a session was stored by an earlier version of the program, and cannot be decoded: \(StateEncoding.describe(error)). "
          + "The session continues without it. Give added properties a default value in 'init(from:)'.")
      return nil
    }
  }

  func set<Value: Codable & Sendable>(_ value: Value?, _ type: Value.Type) {
    var text: String?
    do {
      text = try value.map { String(decoding: try StateEncoding.json(of: $0) ?? [], as: UTF8.self) }
    } catch {
      reportIssue(
        "A value of type '\(type)' cannot be encoded as JSON, so it is lost at the next restart. Correct its 'encode(to:)': \(StateEncoding.describe(error))."
      )
    }
    let isTooLarge = state.withLock { state in
      let name = Self.name(of: type)
      let size = state.encoded.reduce(text?.utf8.count ?? 0) { $0 + ($1.key == name ? 0 : $1.value.utf8.count) }
      guard text == nil || size <= Self.limit else { return true }
      state.released += [state.values.removeValue(forKey: ObjectIdentifier(type))].compactMap { $0 }
      state.values[ObjectIdentifier(type)] = value
      guard state.encoded[name] != text else { return false }
      state.encoded[name] = text
      countChange()
      return false
    }
    release()
    guard isTooLarge else { return }
    reportIssue(
      "The values of a session may have \(Self.limit) bytes as JSON together. The new value of type '\(type)' makes them larger, and "
        + "is not stored. Keep only the user's identifier in the session, and the rest in a database.")
  }

  func removeAll() {
    state.withLock { state in
      state.removeDecoded()
      state.encoded = [:]
      countChange()
    }
    release()
  }

  private func release() { _ = state.withLock { exchange(&$0.released, with: []) } }

  /// The seconds for which the browser remembers the session; with `nil`, the browser remembers it until it is closed.
  var rememberedSeconds: Int? {
    get { self[Self.remembered].flatMap { Int($0) } }
    set { self[Self.remembered] = newValue.map(String.init) }
  }

  /// The name of the signed-in user, or `nil`.
  var signedIn: String? {
    get { self[Self.user] }
    set { self[Self.user] = newValue }
  }

  private subscript(name: String) -> String? {
    get { state.withLock { $0.encoded[name] } }
    set {
      state.withLock { state in
        guard state.encoded[name] != newValue else { return }
        state.encoded[name] = newValue
        countChange()
      }
    }
  }

  /// The name of a type in the archive. The address in the name of a private type is removed, because it differs from
  /// process to process.
  static func name<Value>(of type: Value.Type) -> String {
    var name = String(reflecting: type)
    while let start = name.firstRange(of: "(unknown context at "),
      let end = name[start.upperBound...].firstRange(of: ").")
    {
      name.removeSubrange(start.lowerBound..<end.upperBound)
    }
    return name
  }

  // MARK: Commits

  static func decode(_ snapshot: Snapshot) throws -> [String: String] {
    try StateEncoding.decode([String: String].self, from: snapshot.state)
  }

  /// Adds the values that the session has in the archive, once. Newer values are kept.
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

  /// Passes the snapshot of changed values to `commit`, or `nil` if nothing has changed. If `commit` throws, undoes the
  /// changes, except those that were made meanwhile.
  func commit(_ commit: (Snapshot?) throws(ArchiveError) -> Void) throws(ArchiveError) {
    guard isDue else { return try commit(nil) }
    try committing.withLock { _ throws(ArchiveError) in
      let (encoded, current) = state.withLock { ($0.encoded, revision.load(ordering: .relaxed)) }
      // A different thread has committed everything meanwhile.
      guard isDue else { return try commit(nil) }
      do {
        try commit(Snapshot(state: try StateEncoding.json(of: encoded) ?? [], answered: []))
        state.withLock { $0.committed = encoded }
        committedRevision.store(current, ordering: .relaxed)
      } catch {
        undo(encoded)
        throw error as? ArchiveError
          ?? ArchiveError(
            kind: .failed,
            description:
              "The values of a session could not be encoded as JSON: \(StateEncoding.describe(error)). Correct their 'encode(to:)'."
          )
      }
    }
  }

  /// Undoes the changes that are not committed, because the action that has made them was undone.
  func revert() {
    guard isDue else { return }
    committing.withLock { _ in undo(state.withLock { $0.encoded }) }
  }

  /// Restores the values of the last commit, except values that no longer equal those in `failed`.
  private func undo(_ failed: [String: String]) {
    state.withLock { state in
      state.removeDecoded()
      for name in Set(failed.keys).union(state.committed.keys) where state.encoded[name] == failed[name] {
        state.encoded[name] = state.committed[name]
      }
      if state.encoded == state.committed {
        committedRevision.store(revision.load(ordering: .relaxed), ordering: .relaxed)
      }
      reverted.add(1, ordering: .relaxed)
    }
    release()
  }
}
