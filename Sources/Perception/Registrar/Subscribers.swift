internal import PeriscopeLocks
public import Synchronization

/// The scopes that observe an extent, each with the bits of the fields that it has read.
///
/// Scopes retain the table but never the extent, so the extent is deallocated with the last copy of its value,
/// regardless of its observers.
@usableFromInline
final class Subscribers: Sendable {
  /// Storage that few extents need.
  ///
  /// Unchecked `Sendable`: accessed only under the table's lock.
  private final class Extras: @unchecked Sendable {
    var dynamicFields: [FieldPath: Int] = [:]
    /// Created when a tracking of Swift's Observation reads a field of the extent.
    var toolchain: ToolchainFields?
  }

  private struct State {
    var extras: Extras?
    var slots = SubscriberSlots()

    mutating func makeExtras() -> Extras {
      let extras = extras ?? Extras()
      self.extras = extras
      return extras
    }
  }

  /// A key path as a dictionary key.
  ///
  /// Unchecked `Sendable`: it is only hashed and compared.
  private struct FieldPath: Hashable, @unchecked Sendable {
    let keyPath: AnyKeyPath
  }

  /// The number of the first field that is known only by its key path. Such fields are numbered in the order in which
  /// they are read.
  private static let firstDynamicField = 1 << 16

  /// All fields of the first word that were ever observed. A write of any other field of that word checks only this,
  /// without the lock.
  @usableFromInline let everObserved = Atomic<UInt64>(0)
  private let state = Lock(State())

  func subscribe(_ scope: TrackingScope, to fields: UInt64, inWord word: Int32) -> Int32 {
    note(fields, inWord: word)
    return state.withLock { $0.slots.add(Subscriber(scope: scope, fields: fields, word: word)) }
  }

  func update(_ slot: Int32, of scope: TrackingScope, to fields: UInt64, inWord word: Int32) {
    note(fields, inWord: word)
    state.withLock { $0.slots.update(slot, of: scope, to: fields) }
  }

  func unsubscribe(_ slot: Int32, of scope: TrackingScope) {
    state.withLock { $0.slots.remove(slot, of: scope) }
  }

  /// Removes all scopes, because the extent is deallocated and nothing can change any more.
  func removeAll() {
    // Scopes are released outside the lock, because releasing one may call this table.
    _ = state.withLock { state in
      let slots = state.slots
      state.slots = SubscriberSlots()
      return slots
    }
  }

  @inlinable @inline(__always)
  func changed(_ field: Field) {
    if mayFollow(field) { tell(field) }
  }

  @inlinable @inline(__always)
  func mayFollow(_ field: Field) -> Bool {
    field.word != 0 || everObserved.load(ordering: .relaxed) & field.bit != 0
  }

  @usableFromInline
  func tell(_ field: Field) {
    // An observer may read or write this extent, so none is called inside the lock.
    var (told, toolchain) = state.withLock { ($0.slots.takeScopes(following: field), $0.extras?.toolchain) }
    if let scope = told.first.take() { tell(scope, inWord: field.word) }
    for scope in told.others { tell(scope, inWord: field.word) }
    if let toolchain { DeferredChanges.call { toolchain.changed(field) } }
  }

  /// Notifies all scopes, regardless of the fields that they have read.
  func replaced() {
    let (subscribers, toolchain) = state.withLock { ($0.slots.takeAll(), $0.extras?.toolchain) }
    for subscriber in subscribers {
      if let scope = subscriber.scope { tell(scope, inWord: subscriber.word) }
    }
    if let toolchain { DeferredChanges.call { toolchain.replaced() } }
  }

  @inline(__always)
  private func tell(_ scope: TrackingScope, inWord word: Int32) {
    guard scope.endsWithChange else { return scope.fieldChanged() }
    scope.fieldChanged(toldBy: self, inWord: word)
  }

  /// Reports a read of a field to the active tracking of Swift's Observation.
  func toolchainReads(_ field: Field) {
    note(field.bit, inWord: field.word)
    let toolchain = state.withLock { state in
      let extras = state.makeExtras()
      let toolchain = extras.toolchain ?? ToolchainFields()
      extras.toolchain = toolchain
      return toolchain
    }
    toolchain.access(field)
  }

  func field(of keyPath: AnyKeyPath) -> Field {
    let path = FieldPath(keyPath: keyPath)
    return state.withLock { state in
      let extras = state.makeExtras()
      let index = extras.dynamicFields[path] ?? Self.firstDynamicField + extras.dynamicFields.count
      extras.dynamicFields[path] = index
      return Field(index)
    }
  }

  func knownField(of keyPath: AnyKeyPath) -> Field? {
    let path = FieldPath(keyPath: keyPath)
    return state.withLock { $0.extras?.dynamicFields[path].map(Field.init) }
  }

  private func note(_ fields: UInt64, inWord word: Int32) {
    guard word == 0, everObserved.load(ordering: .relaxed) & fields != fields else { return }
    everObserved.bitwiseOr(fields, ordering: .releasing)
  }
}
