internal import Dependencies

extension SharedReaderKey {
  /// A key for a value in memory, which all sessions share until the program or the test ends.
  ///
  /// ```swift
  /// @Shared(.inMemory("visits")) var visits = 0
  /// ```
  public static func inMemory<Value>(_ name: String) -> Self where Self == InMemoryKey<Value> { InMemoryKey(name) }
}

/// The key of a value in memory.
public struct InMemoryKey<Value: Sendable>: SharedKey {
  private let name: String
  private let storage: InMemoryStorage

  init(_ name: String) {
    @Dependency(\.defaultInMemoryStorage) var storage
    self.name = name
    self.storage = storage
  }

  /// The name and the storage.
  public var id: InMemoryKeyID { InMemoryKeyID(name: name, storage: ObjectIdentifier(storage)) }

  /// Returns the stored value. Without one, stores and returns the default. The value is kept even if no feature shares
  /// it any more.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(with: .success(storage.value(of: name, default: context.initialValue)))
  }

  /// Does nothing: only this program changes the value.
  public func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>) -> SharedSubscription {
    SharedSubscription {}
  }

  /// Stores the value. The context has no effect.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    storage.set(value, for: name)
    continuation.resume()
  }
}

/// Identifies a value in memory.
public struct InMemoryKeyID: Hashable, Sendable {
  let name: String
  let storage: ObjectIdentifier
}

extension InMemoryKey: CustomStringConvertible {
  /// The key as source code.
  public var description: String { ".inMemory(\(String(reflecting: name)))" }
}
