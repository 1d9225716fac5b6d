public import Perception

/// SwiftUI's description of an animated change, so that features and views that use it compile unchanged.
///
/// It has no effect, see ``Animation``. Values that accompany a change are in a ``UITransaction``.
public struct Transaction: Sendable {
  /// The animation.
  public var animation: Animation?
  /// Whether views disable their animations.
  public var disablesAnimations = false

  /// Creates a transaction.
  public init(animation: Animation? = nil) { self.animation = animation }
}

/// Calls a closure. The transaction has no effect.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  try body()
}

/// Calls a closure. The value has no effect.
public func withTransaction<Result, Value>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result { try body() }

extension Binding {
  /// Returns the binding unchanged: the page's stylesheet and script define animations, see ``Animation``.
  public func transaction(_ transaction: Transaction) -> Self { self }
}
