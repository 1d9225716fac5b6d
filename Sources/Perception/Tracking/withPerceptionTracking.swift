import Synchronization

/// Runs `apply` and calls `onChange` once, when any field that it read is about to change.
///
/// It follows perceptible objects, stores and the toolchain's `@Observable` objects. A tracking around it follows what `apply` reads
/// as well.
///
/// ```swift
/// let name = withPerceptionTracking { model.name } onChange: { print("The name changes.") }
/// ```
///
/// The closure runs on the thread that changes the field, before the change is seen; for a store, when its reducer has returned and
/// the store shows the new state.
///
/// - Parameters:
///   - apply: What reads the fields to follow.
///   - onChange: What to call at the first change of any of them.
/// - Returns: What `apply` returned.
@inlinable
public func withPerceptionTracking<Result>(
  _ apply: () -> Result,
  onChange: @autoclosure () -> @Sendable () -> Void
) -> Result {
  let scope = startTracking(onChange())
  defer { arm(scope) }
  #if DEBUG
    return _PerceptionLocals.$isInPerceptionTracking.withValue(true) {
      scope.collectObservables { scope.charge(apply) }
    }
  #else
    return scope.collectObservables { scope.charge(apply) }
  #endif
}

// The class stays out of what is inlined: only these two are called.
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

  /// The reads are done. If a field changed meanwhile the scope ends here, because the reading thread alone may touch it until now.
  func arm() {
    // Asked before: once it is armed, the scope is its first change's to touch.
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
