internal import PeriscopeLocks

/// What a key follows for a shared value, until it is cancelled or let go of.
public final class SharedSubscription: Sendable {
  private let cancellation: Lock<(@Sendable () -> Void)?>

  /// Makes a subscription of what ends it.
  public init(_ cancel: @escaping @Sendable () -> Void) { cancellation = Lock(cancel) }

  /// Ends it.
  public func cancel() { cancellation.exchange(nil)?() }

  deinit { cancel() }
}
