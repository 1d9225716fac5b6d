internal import Dependencies

extension SharedReaderKey {
  /// A value that lasts as long as the program, or the test, and that all sessions share.
  ///
  /// ```swift
  /// @Shared(.inMemory("visits")) var visits = 0
  /// ```
  public static func inMemory<Value>(_ name: String) -> Self where Self == InMemoryKey<Value> { InMemoryKey(name) }
}

/// The name of a value that lasts as long as the program.
public struct InMemoryKey<Value: Sendable>: SharedKey {
  private let name: String
  private let storage: InMemoryStorage

  init(_ name: String) {
    @Dependency(\.defaultInMemoryStorage) var storage
    self.name = name
    self.storage = storage
  }

  /// The name, in its storage.
  public var id: InMemoryKeyID { InMemoryKeyID(name: name, storage: ObjectIdentifier(storage)) }

  /// Finds the value, or keeps the one to start from: it lasts, though nobody shares it any more.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(with: .success(storage.value(of: name, default: context.initialValue)))
  }

  /// Follows nothing: nobody else changes the value.
  public func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>) -> SharedSubscription {
    SharedSubscription {}
  }

  /// Keeps the value.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    storage.set(value, for: name)
    continuation.resume()
  }
}

/// What tells one value in memory from another.
public struct InMemoryKeyID: Hashable, Sendable {
  let name: String
  let storage: ObjectIdentifier
}

extension InMemoryKey: CustomStringConvertible {
  /// The key as it is written.
  public var description: String { ".inMemory(\(String(reflecting: name)))" }
}
