internal import PeriscopeLocks

/// A key's subscription for a shared value. It ends when it is cancelled or deallocated.
public final class SharedSubscription: Sendable {
  private let cancellation: Lock<(@Sendable () -> Void)?>

  /// Creates a subscription that ends with a closure.
  public init(_ cancel: @escaping @Sendable () -> Void) { cancellation = Lock(cancel) }

  /// Ends the subscription.
  public func cancel() { cancellation.exchange(nil)?() }

  deinit { cancel() }
}
