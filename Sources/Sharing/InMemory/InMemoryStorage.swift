public import Dependencies
internal import PeriscopeLocks

/// Where values are kept that last as long as the program.
///
/// Each test has one of its own.
public final class InMemoryStorage: Sendable {
  private let values = Lock<[String: any Sendable]>([:])

  /// Makes an empty storage.
  public init() {}

  /// The value of a name, which from now on is this one if there is none.
  func value<Value: Sendable>(of name: String, default value: Value?) -> Value? {
    let stored = values.withLock { values -> (any Sendable)? in
      if let stored = values[name] { return stored }
      values[name] = value
      return value
    }
    return stored as? Value
  }

  func set<Value: Sendable>(_ value: Value, for name: String) {
    // The value that is replaced is released after the lock.
    _ = values.withLock { $0.updateValue(value, forKey: name) }
  }
}

extension DependencyValues {
  /// Where ``SharedReaderKey/inMemory(_:)`` keeps its values.
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
