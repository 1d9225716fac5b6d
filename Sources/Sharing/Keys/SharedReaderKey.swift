/// Where a shared value comes from: what loads it, and tells of its changes.
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
/// All who share a value by keys of one ``id`` share one value.
public protocol SharedReaderKey<Value>: Sendable {
  /// What is shared.
  associatedtype Value: Sendable

  /// What tells one shared value from another.
  associatedtype ID: Hashable, Sendable = Self

  /// What tells the value from those of other keys.
  var id: ID { get }

  /// Loads the value, now or later, and resumes the continuation with it, once.
  ///
  /// - Parameters:
  ///   - context: Why the value is loaded.
  ///   - continuation: What to resume; without a value where there is none.
  func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>)

  /// Begins to tell of changes that come from elsewhere.
  ///
  /// - Parameters:
  ///   - context: Why the value is followed.
  ///   - subscriber: Whom to tell; from any thread.
  /// - Returns: What ends it.
  func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>) -> SharedSubscription
}

extension SharedReaderKey where ID == Self {
  /// The key itself.
  public var id: Self { self }
}
