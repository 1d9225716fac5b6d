import Synchronization

/// Runs `apply`, and calls `onChange` once, when any field that `apply` has read is about to change.
///
/// It observes perceptible objects, stores and Swift's `@Observable` objects. An enclosing tracking observes the reads
/// of `apply`, too.
///
/// ```swift
/// let name = withPerceptionTracking { model.name } onChange: { print("The name changes.") }
/// ```
///
/// The closure runs on the thread that changes the field, before the change is visible. For a store, it runs when the
/// reducer has returned and the store has the new state.
///
/// - Parameters:
///   - apply: Reads the fields to observe.
///   - onChange: Called at the first change of any of them.
/// - Returns: The result of `apply`.
@inlinable
public func withPerceptionTracking<Result>(
  _ apply: () -> Result,
  onChange: @autoclosure () -> @Sendable () -> Void
) -> Result {
  let scope = startTracking(onChange())
  defer { arm(scope) }
  #if DEBUG
    return _PerceptionLocals.$isInPerceptionTracking.withValue(true) {
      scope.chargeAll(apply)
    }
  #else
    return scope.chargeAll(apply)
  #endif
}

// The class itself is not inlinable; inlined code calls only these two functions.
@usableFromInline
func startTracking(_ onChange: @escaping @Sendable () -> Void) -> _$TrackingScope { OneShotScope(onChange) }

@usableFromInline
func arm(_ scope: _$TrackingScope) { unsafeDowncast(scope, to: OneShotScope.self).arm() }

/// A scope that calls a closure at the first change, and then ends.
private final class OneShotScope: TrackingScope, @unchecked Sendable {
  private enum Stage: UInt8, AtomicRepresentable {
    case reading, armed, fired
  }

  private let stage = Atomic<Stage>(.reading)
  private let onChange: @Sendable () -> Void

  init(_ onChange: @escaping @Sendable () -> Void) {
    self.onChange = onChange
    super.init()
    endsWithChange = true
    isOpen = true
  }

  /// Called after the reads. Ends the scope if it has read nothing, or if a field has changed in the meantime: the
  /// thread of that change could not end it, because until now only the reading thread may access it.
  func arm() {
    // Checked before arming: after that, only the thread of the first change may access the scope.
    let readNothing = isEmpty
    let (exchanged, _) = stage.compareExchange(expected: .reading, desired: .armed, ordering: .acquiringAndReleasing)
    if !exchanged || readNothing { close() }
  }

  override func fieldChanged(toldBy table: Subscribers, inWord word: Int32) {
    let before = stage.exchange(.fired, ordering: .acquiringAndReleasing)
    guard before != .fired else { return }
    if before == .armed { close(toldBy: table, inWord: word) }
    DeferredChanges.call(onChange)
  }

  override func observableWillChange() {
    let before = stage.exchange(.fired, ordering: .acquiringAndReleasing)
    guard before != .fired else { return }
    if before == .armed { close() }
    DeferredChanges.call(onChange)
  }
}
