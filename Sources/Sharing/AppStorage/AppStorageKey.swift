internal import Dependencies
internal import FoundationEssentials

extension SharedReaderKey {
  /// A key for a setting of the program.
  ///
  /// ```swift
  /// @Shared(.appStorage("volume")) var volume = 5
  /// ```
  ///
  /// - Parameters:
  ///   - name: The setting's name.
  ///   - store: The storage, if not `defaultAppStorage`.
  public static func appStorage<Value: Codable>(_ name: String, store: AppDefaults? = nil) -> Self
  where Self == AppStorageKey<Value> {
    AppStorageKey(name, store, decode: { try $0.decoded() }, encode: { try JSONValue(encoding: $0) })
  }

  /// A key for a setting with a raw value.
  ///
  /// ```swift
  /// enum Theme: String { case light, dark }
  /// @Shared(.appStorage("theme")) var theme = Theme.light
  /// ```
  @_disfavoredOverload
  public static func appStorage<Value: RawRepresentable>(_ name: String, store: AppDefaults? = nil) -> Self
  where Value.RawValue: Codable, Self == AppStorageKey<Value> {
    AppStorageKey(
      name, store, decode: { Value(rawValue: try $0.decoded()) }, encode: { try JSONValue(encoding: $0.rawValue) })
  }

  /// A key for an optional setting with a raw value.
  ///
  /// ```swift
  /// @Shared(.appStorage("theme")) var theme: Theme?
  /// ```
  @_disfavoredOverload
  public static func appStorage<Value: RawRepresentable>(_ name: String, store: AppDefaults? = nil) -> Self
  where Value.RawValue: Codable, Self == AppStorageKey<Value?> {
    AppStorageKey(
      name, store, decode: { .some(Value(rawValue: try $0.decoded())) },
      encode: { try JSONValue(encoding: $0?.rawValue) })
  }
}

/// The key of a setting.
public struct AppStorageKey<Value: Sendable>: SharedKey {
  /// Identifies the writer to the store. It is not notified of its own writes, because it may have written again by
  /// then.
  private final class Owner: Sendable {}

  private let name: String
  private let store: AppDefaults
  private let decode: @Sendable (JSONValue) throws -> Value?
  private let encode: @Sendable (Value) throws -> JSONValue
  private let owner = Owner()

  init(
    _ name: String, _ store: AppDefaults?, decode: @escaping @Sendable (JSONValue) throws -> Value?,
    encode: @escaping @Sendable (Value) throws -> JSONValue
  ) {
    @Dependency(\.defaultAppStorage) var defaultStore
    self.name = name
    self.store = store ?? defaultStore
    self.decode = decode
    self.encode = encode
  }

  /// The name and the store.
  public var id: AppStorageKeyID { AppStorageKeyID(name: name, store: ObjectIdentifier(store)) }

  /// Loads the setting. The context has no effect.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(with: Result { try read() })
  }

  /// Loads the setting again after each change. The context has no effect.
  public func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>) -> SharedSubscription {
    store.observe(name, by: owner) { subscriber.yield(with: Result { try read() }) }
  }

  /// Stores the setting; `nil` removes it.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    do {
      let encoded = try encode(value)
      let stored = encoded == .null ? nil : encoded
      switch context {
      case .didSet:
        store.set(stored, for: name, by: owner) { continuation.resume(with: $0) }
      case .userInitiated:
        continuation.resume(with: Result { try store.setNow(stored, for: name, by: owner) })
      }
    } catch {
      continuation.resume(throwing: error)
    }
  }

  private func read() throws -> Value? { try store.value(of: name).flatMap(decode) }
}

/// Identifies a setting in a store.
public struct AppStorageKeyID: Hashable, Sendable {
  let name: String
  let store: ObjectIdentifier
}

extension AppStorageKey: CustomStringConvertible {
  /// The key as source code.
  public var description: String { ".appStorage(\(String(reflecting: name)))" }
}

extension JSONValue {
  /// Encodes a value as JSON.
  fileprivate init(encoding value: some Encodable) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value))
  }

  fileprivate func decoded<Value: Decodable>() throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(self))
  }
}
