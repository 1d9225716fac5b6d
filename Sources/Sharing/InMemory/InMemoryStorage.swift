public import Dependencies
internal import PeriscopeLocks

/// Values in memory, by name.
///
/// By default, the program uses one, and each test uses its own.
public final class InMemoryStorage: Sendable {
  private let values = Lock<[String: any Sendable]>([:])

  /// Creates an empty storage.
  public init() {}

  /// Returns the value of a name. Stores the default for an unknown name.
  func value<Value: Sendable>(of name: String, default value: Value?) -> Value? {
    let stored = values.withLock { values -> (any Sendable)? in
      if let stored = values[name] { return stored }
      values[name] = value
      return value
    }
    return stored as? Value
  }

  func set<Value: Sendable>(_ value: Value, for name: String) {
    // The replaced value is released outside the lock.
    _ = values.withLock { $0.updateValue(value, forKey: name) }
  }
}

extension DependencyValues {
  /// The storage of ``SharedReaderKey/inMemory(_:)``.
  public var defaultInMemoryStorage: InMemoryStorage {
    get { self[InMemoryStorageKey.self] }
    set { self[InMemoryStorageKey.self] = newValue }
  }
}

private enum InMemoryStorageKey: DependencyKey {
  static let liveValue = InMemoryStorage()
  static var previewValue: InMemoryStorage { InMemoryStorage() }
  static var testValue: InMemoryStorage { InMemoryStorage() }
}
