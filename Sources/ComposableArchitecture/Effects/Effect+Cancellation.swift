extension Effect {
  /// The same effect, to be cancelled by an identity.
  ///
  /// ```swift
  /// case .queryChanged(let query):
  ///   return .run { send in … }.cancellable(id: CancelID.search, cancelInFlight: true)
  /// ```
  ///
  /// - Parameters:
  ///   - id: What to cancel it by.
  ///   - cancelInFlight: Whether effects of this identity that still run are cancelled first.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self {
    if isNone, !cancelInFlight { return self }
    return Self(operation: .cancellable(CancelID(id), cancelInFlight: cancelInFlight, operation))
  }

  /// Cancels the effects of an identity.
  public static func cancel(id: some Hashable & Sendable) -> Self {
    Self(operation: .cancel(CancelID(id)))
  }

  /// Cancels all effects of a child that is gone.
  static func cancelAll(within element: NavigationElement) -> Self {
    Self(operation: .cancelAll(element))
  }
}

/// Runs `operation` so that it can be cancelled by an identity, from within an effect.
///
/// - Parameters:
///   - id: What to cancel it by.
///   - cancelInFlight: Whether what runs under this identity is cancelled first.
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
  /// Cancels the effects of an identity, from within an effect.
  public static func cancel(id: some Hashable & Sendable) {
    EffectContext.current?.cancel(CancelID(id))
  }
}
