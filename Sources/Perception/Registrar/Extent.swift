public import CPeriscopePerception
public import Synchronization

/// The observable identity of one value or object, shared by all copies of a value.
///
/// It costs one allocation of 32 bytes until somebody subscribes.
@usableFromInline
package final class Extent: Sendable {
  /// Set once, by whoever subscribes first; owned by the extent.
  @usableFromInline let table = Atomic<Unmanaged<Subscribers>?>(nil)

  package init() {}

  deinit {
    guard let table = table.load(ordering: .acquiring) else { return }
    table.takeUnretainedValue().removeAll()
    table.release()
  }

  /// Charges a read of `field` to the tracking of this thread; `false` if there is none.
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

  /// Whether a read of `field` needs nothing more: who tracks this thread follows it already, or nobody does, and no view is made. Calls nothing.
  @inlinable @inline(__always)
  package func isAccessFree(_ field: Field) -> Bool {
    guard ToolchainTracking.isKnownToRest else { return false }
    return TrackingScope.isRead(field, of: self) ?? (periscope_get_rendered_view() == nil)
  }

  /// Charges a read of the field behind `keyPath` to the tracking of this thread; `false` if there is none.
  @discardableResult
  package func access(keyPath: AnyKeyPath) -> Bool {
    guard TrackingScope.isInAny || ToolchainTracking.isActive else { return false }
    return access(subscribers._withUnsafeGuaranteedRef { $0.field(of: keyPath) })
  }

  /// Tells the scopes that read `field`.
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

  /// Tells the scopes that read the field behind `keyPath`.
  package func changed(keyPath: AnyKeyPath) {
    guard let table = table.load(ordering: .acquiring)?.takeUnretainedValue(), let field = table.knownField(of: keyPath)
    else { return }
    table.changed(field)
  }

  /// Tells the scopes that read anything of this, because another value stands where it stood.
  package func replaced() {
    guard let table = table.load(ordering: .acquiring) else { return }
    table._withUnsafeGuaranteedRef { $0.replaced() }
  }

  /// The address of the table, to be compared only; zero before the first subscription.
  @inlinable var tableAddress: UInt {
    @inline(__always) get { UInt(bitPattern: table.load(ordering: .relaxed)?.toOpaque()) }
  }

  /// The table of subscribers, made for the first of them; valid as long as the extent is.
  var subscribers: Unmanaged<Subscribers> {
    if let table = table.load(ordering: .acquiring) { return table }
    // Released in `deinit`, or here if another thread was quicker.
    let made = Unmanaged.passRetained(Subscribers())
    let (exchanged, original) = table.compareExchange(
      expected: nil, desired: made, ordering: .acquiringAndReleasing)
    guard !exchanged, let original else { return made }
    made.release()
    return original
  }

  @usableFromInline @inline(never)
  func toolchainReads(_ field: Field) {
    ObservationFrame.tellForeign { subscribers._withUnsafeGuaranteedRef { $0.toolchainReads(field) } }
  }
}
