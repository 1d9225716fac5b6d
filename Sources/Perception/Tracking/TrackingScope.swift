public import CPeriscopePerception

@usableFromInline
package typealias TrackingScope = _$TrackingScope

/// Collects what one piece of work reads, and is told when any of it changes.
///
/// A scope is entered again and again by its owner, each time under the owner's lock: what the work no longer read is let go of,
/// what it read again costs nothing. It must be closed before its last release.
///
/// It is open only so that the package's other modules can subclass it, and no API.
///
/// Unchecked `Sendable`: what is stored here is touched by the owner only, under the owner's lock; other threads call nothing but
/// `fieldChanged()`, which a subclass makes safe. For the same reason no access is checked for others under way: no code that is
/// not of this module runs during one.
open class _$TrackingScope: @unchecked Sendable {
  @exclusivity(unchecked) private final var subscriptions = Subscriptions()
  /// The table of what was read last: a view reads one value's fields in a row. No address is taken twice while it stands here,
  /// for the subscription holds the table.
  @exclusivity(unchecked) @usableFromInline final var lastTable: UInt = 0
  /// What was read of it so far, of its first 64 fields: reads of the others are always looked up.
  @exclusivity(unchecked) @usableFromInline final var lastSeen: UInt64 = 0
  /// Whether the first change ends what is followed, so that the table that tells of it lets go of the scope at once.
  /// Set in `init` if at all.
  @exclusivity(unchecked) final var endsWithChange = false
  /// Whether the scope around this one is told of its reads too, as `withPerceptionTracking` promises. Set in `init` if at all.
  @exclusivity(unchecked) final var isOpen = false

  package init() {}

  /// Whether nothing was read when the scope was last entered.
  package final var isEmpty: Bool { subscriptions.isEmpty }

  /// A field that this scope read is about to change, or just has; on the thread that changes it.
  open func fieldChanged() {}

  /// The same, of a scope that ends with it: the table no longer has it under the word of fields.
  func fieldChanged(toldBy table: Subscribers, inWord word: Int32) { fieldChanged() }

  /// An object of the toolchain's that this scope read is about to change; on the thread that changes it.
  func observableWillChange() { fieldChanged() }

  /// The same, after the change.
  func observableDidChange() {}

  /// Whether this thread is in a scope.
  static var isInAny: Bool { periscope_get_tracking_scope() != nil }

  /// Charges a read to the innermost scope that this thread is in; `false` if it is in none.
  @inlinable @inline(__always)
  static func chargeRead(of field: Field, of extent: Extent) -> Bool {
    guard let scope = periscope_get_tracking_scope() else { return false }
    // Whoever put the scope there holds it.
    Unmanaged<_$TrackingScope>.fromOpaque(scope)._withUnsafeGuaranteedRef { $0.read(field, of: extent) }
    return true
  }

  /// Runs `work`, whose reads replace those of the last time.
  @inlinable @discardableResult
  package final func track<Result>(_ work: () throws -> Result) rethrows -> Result {
    beginReads()
    defer { endReads() }
    return try charge(work)
  }

  /// Forgets what was read the last time, as a start to collect anew in several `charge`s.
  @usableFromInline
  package final func beginReads() {
    forgetLast()
    subscriptions.begin()
  }

  /// Lets go of what was not read again since `beginReads()`.
  @usableFromInline
  package final func endReads() {
    forgetLast()
    subscriptions.end(for: self)
  }

  /// Runs `work` with its reads charged to this scope, beside those already collected.
  @inlinable
  package final func charge<Result>(_ work: () throws -> Result) rethrows -> Result {
    let outer = Self.exchange(self)
    defer { Self.restore(outer) }
    return try work()
  }

  /// Runs `work` with the toolchain's observable objects that it reads charged to this scope.
  @inlinable
  package final func collectObservables<Result>(_ work: () -> Result) -> Result {
    var frame = ObservationFrame(for: self)
    return withUnsafeMutablePointer(to: &frame) { frame in
      guard ObservationFrame.enter(frame) else { return collectObservablesByFunction(work) }
      defer { ObservationFrame.leave(frame) }
      return work()
    }
  }

  @usableFromInline
  final func collectObservablesByFunction<Result>(_ work: () -> Result) -> Result {
    ObservableObjects.follow(for: self, work)
  }

  /// Follows objects of the toolchain's until this scope is closed, or reads anew.
  final func follow(_ objects: ObservableObjects) { subscriptions.follow(objects) }

  /// From here to the end of the `charge` around it, charges reads to another scope.
  @inlinable
  package static func redirect(to scope: TrackingScope?) {
    periscope_set_tracking_scope(scope.map { Unmanaged.passUnretained($0).toOpaque() })
  }

  /// Lets go of everything: nothing is told to this scope from here on but what is under way.
  package final func close() {
    forgetLast()
    subscriptions.close(for: self)
  }

  final func close(toldBy table: Subscribers, inWord word: Int32) {
    forgetLast()
    subscriptions.close(for: self, toldBy: table, inWord: word)
  }

  @inlinable @inline(__always)
  final func read(_ field: Field, of extent: Extent) {
    if hasJustRead(field, of: extent) { return }
    follow(field, of: extent)
  }

  /// Whether the innermost scope of this thread is known to follow a field already; `nil` where there is no scope.
  @inlinable @inline(__always)
  static func isRead(_ field: Field, of extent: Extent) -> Bool? {
    guard let scope = periscope_get_tracking_scope() else { return nil }
    return Unmanaged<_$TrackingScope>.fromOpaque(scope)._withUnsafeGuaranteedRef { $0.hasJustRead(field, of: extent) }
  }

  @inlinable @inline(__always)
  final func hasJustRead(_ field: Field, of extent: Extent) -> Bool {
    field.word == 0 && lastSeen & field.bit != 0 && lastTable == extent.tableAddress
  }

  @usableFromInline @inline(never)
  final func follow(_ field: Field, of extent: Extent) {
    let table = extent.subscribers
    let seen = table._withUnsafeGuaranteedRef { subscriptions.read(field, of: $0, for: self) }
    if field.word == 0 {
      lastSeen = seen
      lastTable = UInt(bitPattern: table.toOpaque())
    }
    guard isOpen, let outer = ObservationFrame.scope(around: self) else { return }
    outer._withUnsafeGuaranteedRef { $0.read(field, of: extent) }
  }

  /// Runs `work` outside of every scope: its reads are charged to nobody.
  @inlinable
  package static func untracked<Result>(_ work: () throws -> Result) rethrows -> Result {
    let outer = exchange(nil)
    defer { restore(outer) }
    return try work()
  }

  @inlinable
  static func exchange(_ scope: _$TrackingScope?) -> UnsafeMutableRawPointer? {
    defer { redirect(to: scope) }
    return periscope_get_tracking_scope()
  }

  @inlinable
  static func restore(_ outer: UnsafeMutableRawPointer?) { periscope_set_tracking_scope(outer) }

  private final func forgetLast() {
    lastTable = 0
    lastSeen = 0
  }
}
