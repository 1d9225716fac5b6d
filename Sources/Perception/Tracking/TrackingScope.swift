public import CPeriscopePerception

@usableFromInline
package typealias TrackingScope = _$TrackingScope

/// Collects the reads of a piece of work, and is notified when any of the fields changes.
///
/// The owner enters a scope repeatedly, under its lock: fields that are not read again are unsubscribed, and fields
/// that are read again cost nothing. A scope must be closed before its last release.
///
/// `open` only for subclasses in this package's other modules; not part of the API.
///
/// Unchecked `Sendable`: the properties are accessed only by the owner, under its lock. Other threads call only
/// `fieldChanged()`, which subclasses make safe. Exclusivity is unchecked for the same reason: no code outside of this
/// module runs during an access.
open class _$TrackingScope: @unchecked Sendable {
  @exclusivity(unchecked) private final var subscriptions = Subscriptions()
  /// The address of the table of subscribers of the value that was read last, because a view usually reads several
  /// fields of the same value. The subscription retains the table, so the address is not reused.
  @exclusivity(unchecked) @usableFromInline final var lastTable: UInt = 0
  /// The fields of that table that were read so far, among the first 64. Reads of other fields always need a lookup.
  @exclusivity(unchecked) @usableFromInline final var lastSeen: UInt64 = 0
  /// Whether the first change ends the subscriptions, in which case the notifying table removes the scope at once. Only
  /// set in `init`.
  @exclusivity(unchecked) final var endsWithChange = false
  /// Whether the enclosing scope also observes the reads, as `withPerceptionTracking` promises. Only set in `init`.
  @exclusivity(unchecked) final var isOpen = false

  /// Whether this scope evaluates texts itself, see ``_$evaluate(text:)``.
  @exclusivity(unchecked) public final var _$evaluatesTexts = false

  package init() {}

  /// Whether nothing was read when the scope was last entered.
  package final var isEmpty: Bool { subscriptions.isEmpty }

  /// Called when a field that this scope has read is about to change or has changed, on the thread that changes it.
  open func fieldChanged() {}

  /// Called instead of `fieldChanged()` if the scope ends with its first change. The table has already removed the
  /// scope's subscription to this word of fields.
  func fieldChanged(toldBy table: Subscribers, inWord word: Int32) { fieldChanged() }

  /// Called when an `@Observable` object that this scope has read is about to change, on the thread that changes it.
  func observableWillChange() { fieldChanged() }

  /// Called after an `@Observable` object that this scope has read has changed.
  func observableDidChange() {}

  /// Evaluates a text that is built inside of this scope. Returns the scope that observes its reads if this scope does not.
  ///
  /// The scope may call the closure again later, when what the text has read has changed.
  open func _$evaluate(text: @escaping () -> String) -> (String, scope: _$TrackingScope?) { (text(), nil) }

  /// The innermost scope of this thread, if it evaluates texts itself.
  @inlinable
  public static var _$ofTexts: _$TrackingScope? {
    guard let scope = periscope_get_tracking_scope() else { return nil }
    let current = Unmanaged<_$TrackingScope>.fromOpaque(scope)
    return current._withUnsafeGuaranteedRef(\._$evaluatesTexts) ? current.takeUnretainedValue() : nil
  }

  /// Whether this thread is inside a scope.
  static var isInAny: Bool { periscope_get_tracking_scope() != nil }

  /// Records a read for the innermost scope of this thread. Returns `false` outside of all scopes.
  @inlinable @inline(__always)
  static func chargeRead(of field: Field, of extent: Extent) -> Bool {
    guard let scope = periscope_get_tracking_scope() else { return false }
    // Not retained: the code that has entered the scope retains it.
    Unmanaged<_$TrackingScope>.fromOpaque(scope)._withUnsafeGuaranteedRef { $0.read(field, of: extent) }
    return true
  }

  /// Runs `work`, whose reads replace those of the previous run.
  @inlinable @discardableResult
  package final func track<Result>(_ work: () throws -> Result) rethrows -> Result {
    beginReads()
    defer { endReads() }
    return try charge(work)
  }

  /// Forgets the previous reads, before several calls of `charge` collect the new ones.
  @usableFromInline
  package final func beginReads() {
    forgetLast()
    subscriptions.begin()
  }

  /// Unsubscribes from fields that were not read again since `beginReads()`.
  @usableFromInline
  package final func endReads() {
    forgetLast()
    subscriptions.end(for: self)
  }

  /// Runs `work`, and adds its reads to those of this scope.
  @inlinable
  package final func charge<Result>(_ work: () throws -> Result) rethrows -> Result {
    let outer = Self.exchange(self)
    defer { Self.restore(outer) }
    return try work()
  }

  /// Runs `work`, and adds the `@Observable` objects that it reads to this scope.
  @inlinable
  package final func collectObservables<Result>(_ work: () -> Result) -> Result {
    var frame = ObservationFrame(for: self)
    return withUnsafeMutablePointer(to: &frame) { frame in
      guard ObservationFrame.enter(frame) else { return collectObservablesByFunction(work) }
      defer { ObservationFrame.leave(frame) }
      return work()
    }
  }

  @usableFromInline @inline(never)
  final func collectObservablesByFunction<Result>(_ work: () -> Result) -> Result {
    ObservableObjects.follow(for: self, work)
  }

  /// Runs `work`, and adds all of its reads to those of this scope, including those of `@Observable` objects.
  ///
  /// Equal to `collectObservables { charge(work) }`, but does not pass `work` to a second closure, which would retain
  /// what `work` captures.
  @inlinable
  package final func chargeAll<Result>(_ work: () -> Result) -> Result {
    var frame = ObservationFrame(for: self)
    return withUnsafeMutablePointer(to: &frame) { frame in
      guard ObservationFrame.enter(frame) else { return chargeAllByFunction(work) }
      defer { ObservationFrame.leave(frame) }
      return charge(work)
    }
  }

  @usableFromInline @inline(never)
  final func chargeAllByFunction<Result>(_ work: () -> Result) -> Result {
    ObservableObjects.follow(for: self) { charge(work) }
  }

  /// Observes `@Observable` objects until this scope is closed or its reads are replaced.
  final func follow(_ objects: ObservableObjects) { subscriptions.follow(objects) }

  /// Redirects the reads up to the end of the enclosing `charge` to a different scope.
  @inlinable
  package static func redirect(to scope: TrackingScope?) {
    periscope_set_tracking_scope(scope.map { Unmanaged.passUnretained($0).toOpaque() })
  }

  /// Ends all subscriptions. After this, only notifications in progress are delivered.
  package final func close() {
    forgetLast()
    subscriptions.close(for: self)
  }

  /// Ends the subscriptions to fields, which the reads that follow renew. Objects are observed until the end of these reads: a
  /// subscription to an object begins only after its reads.
  package final func closeFields() {
    forgetLast()
    subscriptions.closeFields(for: self)
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

  /// Whether this thread's innermost scope is known to observe a field already; `nil` without a scope.
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

  /// Runs `work` without recording its reads.
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
