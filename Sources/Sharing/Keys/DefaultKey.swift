/// A key with the value to start from, so that who shares the value need not know it.
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

  /// The base key's.
  public var id: Base.ID { base.id }

  /// The value to start from.
  public var defaultValue: Base.Value { makeDefault() }

  /// Loads what the base key does.
  public func load(context: LoadContext<Base.Value>, continuation: LoadContinuation<Base.Value>) {
    base.load(context: context, continuation: continuation)
  }

  /// Follows what the base key does.
  public func subscribe(
    context: LoadContext<Base.Value>, subscriber: SharedSubscriber<Base.Value>
  ) -> SharedSubscription {
    base.subscribe(context: context, subscriber: subscriber)
  }
}

extension _SharedKeyDefault: SharedKey where Base: SharedKey {
  /// Saves where the base key does.
  public func save(_ value: Base.Value, context: SaveContext, continuation: SaveContinuation) {
    base.save(value, context: context, continuation: continuation)
  }
}

extension _SharedKeyDefault: CustomStringConvertible {
  /// The base key's.
  public var description: String { "\(base)" }
}

extension SharedReaderKey {
  /// This kind of key, with a value to start from.
  public typealias Default = _SharedKeyDefault<Self>

  /// A key with the value to start from.
  public static subscript(key: Self, default value: @autoclosure @escaping @Sendable () -> Value) -> Default {
    Default(base: key, makeDefault: value)
  }
}

extension _SharedKeyDefault {
  /// A key with the value to start from.
  public static subscript(key: Base, default value: @autoclosure @escaping @Sendable () -> Base.Value) -> Self {
    Self(base: key, makeDefault: value)
  }

  /// A key with another value to start from than the one that it has.
  public static subscript(key: Self, default value: @autoclosure @escaping @Sendable () -> Base.Value) -> Self {
    Self(base: key.base, makeDefault: value)
  }
}
