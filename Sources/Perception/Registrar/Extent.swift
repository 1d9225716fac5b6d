public import CPeriscopePerception
public import Synchronization

/// The observable identity of one value or object, shared by all copies of a value.
///
/// It takes a single allocation of 32 bytes until its first subscription.
@usableFromInline
package final class Extent: Sendable {
  /// Set once, at the first subscription. Owned by the extent.
  @usableFromInline let table = Atomic<Unmanaged<Subscribers>?>(nil)

  package init() {}

  deinit {
    guard let table = table.load(ordering: .acquiring) else { return }
    table.takeUnretainedValue().removeAll()
    table.release()
  }

  /// Whether reads of this thread are tracked. Otherwise ``access(_:)`` does nothing.
  package static var mayBeRead: Bool { TrackingScope.isInAny || ToolchainTracking.isActive }

  /// Records a read of `field` for this thread's tracking. Returns `false` if nothing tracks this thread.
  @inlinable @inline(__always) @discardableResult
  package func access(_ field: Field) -> Bool {
    if TrackingScope.chargeRead(of: field, of: self) {
      if ToolchainTracking.isActive { toolchainReads(field) }
      return true
    }
    guard ToolchainTracking.isActive else { return false }
    toolchainReads(field)
    return true
  }

  /// Whether a read of `field` requires no further work: the current scope already observes it, or there is no scope
  /// and no view is rendered. Makes no calls.
  @inlinable @inline(__always)
  package func isAccessFree(_ field: Field) -> Bool {
    guard ToolchainTracking.isKnownToRest else { return false }
    return TrackingScope.isRead(field, of: self) ?? (periscope_get_rendered_view() == nil)
  }

  /// Records a read of the field at `keyPath` for this thread's tracking. Returns `false` if nothing tracks this
  /// thread.
  @discardableResult
  package func access(keyPath: AnyKeyPath) -> Bool {
    guard TrackingScope.isInAny || ToolchainTracking.isActive else { return false }
    return access(subscribers._withUnsafeGuaranteedRef { $0.field(of: keyPath) })
  }

  /// Notifies the scopes that have read `field`.
  @inlinable @inline(__always)
  package func changed(_ field: Field) {
    guard let table = table.load(ordering: .acquiring) else { return }
    table._withUnsafeGuaranteedRef { $0.changed(field) }
  }

  /// Whether a scope may have read `field`.
  @inlinable @inline(__always)
  package func mayBeFollowed(_ field: Field) -> Bool {
    guard let table = table.load(ordering: .acquiring) else { return false }
    return table._withUnsafeGuaranteedRef { $0.mayFollow(field) }
  }

  /// Notifies the scopes that have read the field at `keyPath`.
  package func changed(keyPath: AnyKeyPath) {
    guard let table = table.load(ordering: .acquiring)?.takeUnretainedValue(), let field = table.knownField(of: keyPath)
    else { return }
    table.changed(field)
  }

  /// Notifies all scopes, because the value was replaced by a different one.
  package func replaced() {
    guard let table = table.load(ordering: .acquiring) else { return }
    table._withUnsafeGuaranteedRef { $0.replaced() }
  }

  /// The address of the table, for comparisons only. Zero before the first subscription.
  @inlinable var tableAddress: UInt {
    @inline(__always) get { UInt(bitPattern: table.load(ordering: .relaxed)?.toOpaque()) }
  }

  /// The table of subscribers, created at the first subscription. Valid as long as the extent exists.
  var subscribers: Unmanaged<Subscribers> {
    if let table = table.load(ordering: .acquiring) { return table }
    // Released in `deinit`, or here if a different thread has created the table first.
    let made = Unmanaged.passRetained(Subscribers())
    let (exchanged, original) = table.compareExchange(
      expected: nil, desired: made, ordering: .acquiringAndReleasing)
    guard !exchanged, let original else { return made }
    made.release()
    return original
  }

  @usableFromInline @inline(never)
  func toolchainReads(_ field: Field) {
    ObservationFrame.notifyOuterObservation { subscribers._withUnsafeGuaranteedRef { $0.toolchainReads(field) } }
  }
}
