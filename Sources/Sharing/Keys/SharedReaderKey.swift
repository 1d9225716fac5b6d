/// A key that loads a shared value and reports its changes.
///
/// ```swift
/// struct RateKey: SharedReaderKey {
///   let currency: String
///   var id: String { "rate of \(currency)" }
///
///   func load(context: LoadContext<Double>, continuation: LoadContinuation<Double>) {
///     continuation.resume(returning: rates[currency] ?? 1)
///   }
///   func subscribe(context: LoadContext<Double>, subscriber: SharedSubscriber<Double>) -> SharedSubscription {
///     let token = rates.observe(currency) { subscriber.yield($0) }
///     return SharedSubscription { token.cancel() }
///   }
/// }
/// ```
///
/// Keys with the same ``id`` share one value.
public protocol SharedReaderKey<Value>: Sendable {
  /// The type of the shared value.
  associatedtype Value: Sendable

  /// The type of the key's identity.
  associatedtype ID: Hashable, Sendable = Self

  /// The identity of the shared value.
  var id: ID { get }

  /// Loads the value, now or later, and then resumes the continuation once.
  ///
  /// - Parameters:
  ///   - context: The reason to load.
  ///   - continuation: The continuation to resume, without a value if none is stored.
  func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>)

  /// Subscribes to changes of the stored value by other code or other programs.
  ///
  /// - Parameters:
  ///   - context: The reason to subscribe.
  ///   - subscriber: The subscriber to notify, on any thread.
  /// - Returns: The subscription, which can be cancelled.
  func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>) -> SharedSubscription
}

extension SharedReaderKey where ID == Self {
  /// The key itself.
  public var id: Self { self }
}
