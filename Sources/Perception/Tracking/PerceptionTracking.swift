internal import PeriscopeLocks
internal import Synchronization

/// A tracking that lasts until it is cancelled.
@_spi(SwiftUI)
public struct PerceptionTracking: Sendable {
  fileprivate let scope: LastingScope

  /// The key path of the changed field, while a closure of the tracking is called for it.
  public var changed: AnyKeyPath? { scope.changed.keyPath }

  /// Ends the tracking. Returns whether it had not ended before.
  @discardableResult
  public func cancel() -> Bool { scope.cancel() }
}

/// Runs `apply`, and calls `willSet` before and `didSet` after each change of a field that it has read, until the
/// tracking is cancelled.
///
/// For a store, both are called when the reducer has returned.
@_spi(SwiftUI)
public func withPerceptionTracking<Result>(
  _ apply: () -> Result,
  willSet: @escaping @Sendable (PerceptionTracking) -> Void = { _ in },
  didSet: @escaping @Sendable (PerceptionTracking) -> Void = { _ in }
) -> Result {
  let scope = LastingScope(willSet: willSet, didSet: didSet)
  defer { scope.arm() }
  return scope.chargeAll(apply)
}

/// A scope that calls closures at each change, until it is cancelled.
private final class LastingScope: TrackingScope, @unchecked Sendable {
  /// The key path of the last changed field. Unchecked `Sendable`: the key path is not used to read or write.
  struct Changed: @unchecked Sendable {
    var keyPath: AnyKeyPath?
  }

  private enum Stage: UInt8, AtomicRepresentable {
    case reading, armed, cancelled
  }

  private let stage = Atomic<Stage>(.reading)
  private let last = Lock(Changed())
  private let willSet: @Sendable (PerceptionTracking) -> Void
  private let didSet: @Sendable (PerceptionTracking) -> Void

  init(
    willSet: @escaping @Sendable (PerceptionTracking) -> Void, didSet: @escaping @Sendable (PerceptionTracking) -> Void
  ) {
    self.willSet = willSet
    self.didSet = didSet
    super.init()
    isOpen = true
  }

  var changed: Changed { last.withLock { $0 } }

  private var isCancelled: Bool { stage.load(ordering: .acquiring) == .cancelled }

  /// Called after the reads. From now on, cancelling unsubscribes the scope.
  func arm() {
    let (exchanged, _) = stage.compareExchange(expected: .reading, desired: .armed, ordering: .acquiringAndReleasing)
    if !exchanged { close() }
  }

  func cancel() -> Bool {
    let before = stage.exchange(.cancelled, ordering: .acquiringAndReleasing)
    if before == .armed { close() }
    return before != .cancelled
  }

  override func fieldChanged() {
    guard !isCancelled else { return }
    let changed = Changed(keyPath: ChangedField.keyPath)
    let tracking = PerceptionTracking(scope: self)
    if DeferredChanges.isCollecting {
      return DeferredChanges.call { [self] in
        guard !isCancelled else { return }
        last.withLock { $0 = changed }
        willSet(tracking)
        didSet(tracking)
      }
    }
    last.withLock { $0 = changed }
    willSet(tracking)
    AfterChange.call { [self] in if !isCancelled { didSet(tracking) } }
  }

  override func observableWillChange() {
    guard !isCancelled else { return }
    willSet(PerceptionTracking(scope: self))
  }

  override func observableDidChange() {
    guard !isCancelled else { return }
    didSet(PerceptionTracking(scope: self))
  }
}
