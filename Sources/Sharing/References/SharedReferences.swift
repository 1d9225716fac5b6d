internal import Dependencies
internal import IssueReporting
internal import PeriscopeLocks

/// The values that keys share: one for each key's identity, for as long as somebody shares it.
///
/// A program has one set, and each test its own.
final class SharedReferences: Sendable {
  private struct ID: Hashable, Sendable {
    // Two numbers of different types may be equal as `AnyHashable`, and are not one identity.
    var type: ObjectIdentifier
    var base: AnyHashableID
  }

  /// Identities are `Sendable`; `AnyHashable` forgets it.
  private struct AnyHashableID: Hashable, @unchecked Sendable {
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
      // Not in one expression, which the compiler turns into a read of nothing where there is no entry.
      guard let entry = byID[id] else { return nil }
      return entry.reference
    }

    /// Takes out what a key stands for, unless that is another reference by now.
    mutating func remove(_ identity: ObjectIdentifier, of id: ID) {
      // In two steps, for the same reason: another thread may have taken the entry out before.
      guard let entry = byID[id], entry.identity == identity else { return }
      byID[id] = nil
    }
  }

  private let entries = Lock(Entries())

  /// The reference that a key stands for.
  func reference<Value, Key: SharedReaderKey<Value>>(
    _ key: Key, default makeValue: () -> Value, loads: Bool, at place: IssueSite
  ) -> PersistentReference<Value> {
    let id = ID(type: ObjectIdentifier(Key.ID.self), base: AnyHashableID(base: AnyHashable(key.id)))
    if let shared = entries.withLock({ $0.reference(of: id) }) {
      if let shared = shared as? PersistentReference<Value> { return shared }
      reportMismatch(key, place)
    }
    // Loaded outside of the lock: a key may share other values itself.
    let new = PersistentReference(key, makeValue(), loads: loads, at: place) { [weak self] in self?.forget(id, $0) }
    let shared = entries.withLock { entries in
      if let shared = entries.reference(of: id) { return shared }
      entries.byID[id] = Entry(new)
      return new
    }
    return shared as? PersistentReference<Value> ?? new
  }

  /// Forgets a reference that ends, unless another has taken its place.
  private func forget(_ id: ID, _ identity: ObjectIdentifier) {
    entries.withLock { $0.remove(identity, of: id) }
  }

  private func reportMismatch<Key: SharedReaderKey>(_ key: Key, _ place: IssueSite) {
    place.report(
      """
      '\(key)' is shared as another type already, and cannot be shared as '\(Key.Value.self)', too. This one is shared with \
      nobody: give it a key of its own.
      """)
  }
}

extension SharedReferences: DependencyKey {
  static let liveValue = SharedReferences()
  static var previewValue: SharedReferences { SharedReferences() }
  static var testValue: SharedReferences { SharedReferences() }
}

extension SharedReaderKey {
  /// The reference that this key stands for. A new one loads its value, unless the caller does that.
  func reference(
    default makeValue: @autoclosure () -> Value, loads: Bool = true, at place: IssueSite
  ) -> PersistentReference<Value> {
    @Dependency(SharedReferences.self) var references
    return references.reference(self, default: makeValue, loads: loads, at: place)
  }

  /// The reference that this key stands for, with the value that is loaded here.
  func requiredReference(at place: IssueSite) async throws -> PersistentReference<Value> {
    let value = try await requiredValue()
    let reference = reference(default: value, loads: false, at: place)
    reference.takeLoaded(value)
    return reference
  }
}
