internal import PeriscopeLocks

/// An observation that continues for as long as this token is held.
///
/// ```swift
/// var tokens: Set<ObserveToken> = []
/// observe { print(store.count) }.store(in: &tokens)
/// ```
public final class ObserveToken: Sendable {
  private struct Cancellation {
    var call: (@Sendable () -> Void)?
  }

  private let cancellation: Lock<Cancellation>

  /// Creates a token that calls a closure once, when it is cancelled or released.
  public init(onCancel: @escaping @Sendable () -> Void = {}) { cancellation = Lock(Cancellation(call: onCancel)) }

  deinit { cancel() }

  /// Ends the observation.
  public func cancel() {
    let onCancel = cancellation.withLock { cancellation in
      defer { cancellation.call = nil }
      return cancellation.call
    }
    onCancel?()
  }

  /// Whether the observation has ended.
  public var isCancelled: Bool { cancellation.withLock { $0.call == nil } }

  /// Adds the token to a set that holds it.
  public func store(in tokens: inout Set<ObserveToken>) { tokens.insert(self) }

  /// Adds the token to a collection that holds it.
  public func store(in tokens: inout some RangeReplaceableCollection<ObserveToken>) { tokens.append(self) }
}

extension ObserveToken: Hashable {
  /// Returns whether both are the same token.
  public static func == (lhs: ObserveToken, rhs: ObserveToken) -> Bool { lhs === rhs }
  /// Hashes the token's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
