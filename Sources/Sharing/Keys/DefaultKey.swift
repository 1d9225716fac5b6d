/// A key with a default, so that a feature that shares the value need not provide one.
///
/// ```swift
/// extension SharedReaderKey where Self == InMemoryKey<Int>.Default {
///   static var visits: Self { Self[.inMemory("visits"), default: 0] }
/// }
///
/// @Shared(.visits) var visits
/// ```
public struct _SharedKeyDefault<Base: SharedReaderKey>: SharedReaderKey {
  let base: Base
  let makeDefault: @Sendable () -> Base.Value

  /// The base key's ID.
  public var id: Base.ID { base.id }

  /// The default.
  public var defaultValue: Base.Value { makeDefault() }

  /// Loads the base key's value.
  public func load(context: LoadContext<Base.Value>, continuation: LoadContinuation<Base.Value>) {
    base.load(context: context, continuation: continuation)
  }

  /// Subscribes to the base key's value.
  public func subscribe(
    context: LoadContext<Base.Value>, subscriber: SharedSubscriber<Base.Value>
  ) -> SharedSubscription {
    base.subscribe(context: context, subscriber: subscriber)
  }
}

extension _SharedKeyDefault: SharedKey where Base: SharedKey {
  /// Saves the base key's value.
  public func save(_ value: Base.Value, context: SaveContext, continuation: SaveContinuation) {
    base.save(value, context: context, continuation: continuation)
  }
}

extension _SharedKeyDefault: CustomStringConvertible {
  /// The base key's description.
  public var description: String { "\(base)" }
}

extension SharedReaderKey {
  /// This type of key with a default.
  public typealias Default = _SharedKeyDefault<Self>

  /// A key with a default.
  public static subscript(key: Self, default value: @autoclosure @escaping @Sendable () -> Value) -> Default {
    Default(base: key, makeDefault: value)
  }
}

extension _SharedKeyDefault {
  /// A key with a default.
  public static subscript(key: Base, default value: @autoclosure @escaping @Sendable () -> Base.Value) -> Self {
    Self(base: key, makeDefault: value)
  }

  /// A key with a default that replaces the key's own.
  public static subscript(key: Self, default value: @autoclosure @escaping @Sendable () -> Base.Value) -> Self {
    Self(base: key.base, makeDefault: value)
  }
}
