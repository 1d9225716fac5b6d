extension Effect {
  /// Returns the effect with a cancellation ID.
  ///
  /// ```swift
  /// case .queryChanged(let query):
  ///   return .run { send in … }.cancellable(id: CancelID.search, cancelInFlight: true)
  /// ```
  ///
  /// - Parameters:
  ///   - id: The cancellation ID.
  ///   - cancelInFlight: Whether to cancel running effects with this ID first.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self {
    if isNone, !cancelInFlight { return self }
    return Self(operation: .cancellable(CancelID(id), cancelInFlight: cancelInFlight, operation))
  }

  /// Returns an effect that cancels the effects with an ID.
  public static func cancel(id: some Hashable & Sendable) -> Self {
    Self(operation: .cancel(CancelID(id)))
  }

  /// Returns an effect that cancels all effects of a removed child.
  static func cancelAll(within element: NavigationElement) -> Self {
    Self(operation: .cancelAll(element))
  }
}

/// Runs `operation` with a cancellation ID, from within an effect. Outside of an effect, the ID is ignored.
///
/// - Parameters:
///   - id: The cancellation ID.
///   - cancelInFlight: Whether to cancel running work with this ID first.
///   - operation: The work.
public func withTaskCancellation<Result: Sendable>(
  id: some Hashable & Sendable, cancelInFlight: Bool = false,
  operation: @escaping @Sendable () async throws -> Result
) async throws -> Result {
  guard let context = EffectContext.current else { return try await operation() }
  let (task, number) = context.start(CancelID(id), cancelInFlight: cancelInFlight, operation)
  defer { context.unregister(number) }
  return try await task.cancellableValue
}

extension Task where Success == Never, Failure == Never {
  /// Cancels the effects with an ID, from within an effect. Outside of an effect, this does nothing.
  public static func cancel(id: some Hashable & Sendable) {
    EffectContext.current?.cancel(CancelID(id))
  }
}
