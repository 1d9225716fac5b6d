internal import Dependencies
internal import IssueReporting
internal import PeriscopeLocks

/// The references of all keys, by the keys' identities. A reference is removed when it is no longer shared.
///
/// The program has one set, and each test has its own.
final class SharedReferences: Sendable {
  /// Unchecked: IDs are `Sendable`, which `AnyHashable` does not preserve.
  private struct ID: Hashable, @unchecked Sendable {
    // Part of the identity, because equal numbers of different types are equal as `AnyHashable`.
    var type: ObjectIdentifier
    var base: AnyHashable
  }

  private struct Entry: Sendable {
    weak var reference: (any AnyObject & Sendable)?
    let identity: ObjectIdentifier

    init(_ reference: any AnyObject & Sendable) {
      self.reference = reference
      identity = ObjectIdentifier(reference)
    }
  }

  private struct Entries: Sendable {
    var byID: [ID: Entry] = [:]

    func reference(of id: ID) -> (any AnyObject & Sendable)? {
      // Two statements: the compiler miscompiles a single expression, which crashes if there is no entry.
      guard let entry = byID[id] else { return nil }
      return entry.reference
    }

    /// Removes the reference of a key, unless it was replaced by a different one.
    mutating func remove(_ identity: ObjectIdentifier, of id: ID) {
      // Two statements: the compiler miscompiles a single expression, which crashes if there is no entry. A different
      // thread may have removed the entry before.
      guard let entry = byID[id], entry.identity == identity else { return }
      byID[id] = nil
    }
  }

  private let entries = Lock(Entries())

  /// Returns the reference of a key.
  func reference<Value, Key: SharedReaderKey<Value>>(
    _ key: Key, default makeValue: () -> Value, loads: Bool, at place: IssueSite
  ) -> PersistentReference<Value> {
    let id = ID(type: ObjectIdentifier(Key.ID.self), base: AnyHashable(key.id))
    if let shared = entries.withLock({ $0.reference(of: id) }) {
      if let shared = shared as? PersistentReference<Value> { return shared }
      reportMismatch(key, place)
    }
    // Loaded outside the lock, because a key may itself use shared values.
    let new = PersistentReference(key, makeValue(), loads: loads, at: place) { [weak self] in self?.forget(id, $0) }
    let shared = entries.withLock { entries in
      if let shared = entries.reference(of: id) { return shared }
      entries.byID[id] = Entry(new)
      return new
    }
    return shared as? PersistentReference<Value> ?? new
  }

  /// Removes a reference that is deallocated, unless it was replaced.
  private func forget(_ id: ID, _ identity: ObjectIdentifier) {
    entries.withLock { $0.remove(identity, of: id) }
  }

  private func reportMismatch<Key: SharedReaderKey>(_ key: Key, _ place: IssueSite) {
    place.report(
      """
      '\(key)' is already shared as a different type, and cannot be shared as '\(Key.Value.self)'. This value is not shared: \
      give it a different key.
      """)
  }
}

extension SharedReferences: DependencyKey {
  static let liveValue = SharedReferences()
  static var previewValue: SharedReferences { SharedReferences() }
  static var testValue: SharedReferences { SharedReferences() }
}

extension SharedReaderKey {
  /// Returns the reference of this key. A new one loads its value, unless the caller does.
  func reference(
    default makeValue: @autoclosure () -> Value, loads: Bool = true, at place: IssueSite
  ) -> PersistentReference<Value> {
    @Dependency(SharedReferences.self) var references
    return references.reference(self, default: makeValue, loads: loads, at: place)
  }

  /// Returns the reference of this key, after loading its value.
  func requiredReference(at place: IssueSite) async throws -> PersistentReference<Value> {
    let value = try await requiredValue()
    let reference = reference(default: value, loads: false, at: place)
    reference.takeLoaded(value)
    return reference
  }
}
