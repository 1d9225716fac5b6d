internal import Locks
public import Synchronization

/// The scopes that follow one extent, each with the bits of the fields that it read.
///
/// A scope holds the table, never the extent: so an extent ends with its last copy, whoever still follows it.
@usableFromInline
final class Subscribers: Sendable {
  private struct Entry {
    var scope: TrackingScope?
    var fields: UInt64 = 0
    var word: Int32 = 0
    var nextFree: Int32 = -1

    func follows(_ field: Field) -> Bool { fields & field.bit != 0 && word == field.word }
  }

  /// What few extents need.
  ///
  /// Unchecked `Sendable`: touched under the table's lock only.
  private final class Extras: @unchecked Sendable {
    var dynamicFields: [FieldPath: Int] = [:]
    /// Made when a tracking of the toolchain reads something of the extent.
    var toolchain: ToolchainFields?
  }

  private struct State {
    /// The scope in slot 0: most extents are followed by one, which needs no allocation.
    var first = Entry()
    /// Those in the slots from 1 on.
    var others: [Entry] = []
    var extras: Extras?
    var firstFree: Int32 = -1

    mutating func makeExtras() -> Extras {
      let extras = extras ?? Extras()
      self.extras = extras
      return extras
    }

    mutating func add(_ entry: Entry) -> Int32 {
      if first.scope == nil {
        first = entry
        return 0
      }
      let slot = firstFree
      guard slot > 0 else {
        others.append(entry)
        return Int32(truncatingIfNeeded: others.count)
      }
      firstFree = others[Int(slot) - 1].nextFree
      others[Int(slot) - 1] = entry
      return slot
    }

    /// Does nothing where the slot is no longer the scope's.
    mutating func update(_ slot: Int32, of scope: TrackingScope, to fields: UInt64) {
      if slot == 0 {
        if first.scope === scope { first.fields = fields }
      } else if slot <= others.count, others[Int(slot) - 1].scope === scope {
        others[Int(slot) - 1].fields = fields
      }
    }

    /// Takes out what is in the slot, if it is still the scope's.
    mutating func remove(_ slot: Int32, of scope: TrackingScope) {
      if slot == 0 {
        if first.scope === scope { first.scope = nil }
      } else if slot <= others.count, others[Int(slot) - 1].scope === scope {
        free(Int(slot) - 1)
      }
    }

    mutating func free(_ position: Int) {
      others[position] = Entry(nextFree: firstFree)
      firstFree = Int32(truncatingIfNeeded: position + 1)
    }

    /// The scopes that follow a field. Those that end with a change are taken out.
    mutating func scopes(following field: Field) -> Told {
      var told = Told()
      if let scope = first.scope, first.follows(field) {
        if scope.endsWithChange { first.scope = nil }
        told.first = scope
      }
      for position in others.indices {
        guard others[position].follows(field), let scope = others[position].scope else { continue }
        if scope.endsWithChange { free(position) }
        told.others.append(scope)
      }
      return told
    }
  }

  /// Who is to be told of one change.
  private struct Told {
    var first: TrackingScope?
    var others: [TrackingScope] = []
  }

  /// A key path to look up by.
  ///
  /// Unchecked `Sendable`: it is never read through, only hashed and compared.
  private struct FieldPath: Hashable, @unchecked Sendable {
    let keyPath: AnyKeyPath
  }

  /// Fields that only key paths name are numbered from here, as they turn up.
  private static let firstDynamicField = 1 << 16

  /// All fields of the first word that were ever subscribed to: a write that nobody follows looks here only.
  @usableFromInline let everObserved = Atomic<UInt64>(0)
  private let state = Lock(State())

  func subscribe(_ scope: TrackingScope, to fields: UInt64, inWord word: Int32) -> Int32 {
    note(fields, inWord: word)
    return state.withLock { $0.add(Entry(scope: scope, fields: fields, word: word)) }
  }

  func update(_ slot: Int32, of scope: TrackingScope, to fields: UInt64, inWord word: Int32) {
    note(fields, inWord: word)
    state.withLock { $0.update(slot, of: scope, to: fields) }
  }

  func unsubscribe(_ slot: Int32, of scope: TrackingScope) {
    state.withLock { $0.remove(slot, of: scope) }
  }

  /// Lets go of every scope, because the extent is gone and nothing can change any more.
  func removeAll() {
    // Scopes are released outside the lock: the last release of one may lead back here.
    _ = state.withLock { state in
      let entries = (state.first, state.others)
      state.first = Entry()
      state.others = []
      state.firstFree = -1
      return entries
    }
  }

  @inlinable @inline(__always)
  func changed(_ field: Field) {
    if field.word == 0, everObserved.load(ordering: .relaxed) & field.bit == 0 { return }
    tell(field)
  }

  @usableFromInline
  func tell(_ field: Field) {
    // An observer may read or write this very extent, so none is called inside the lock.
    let (told, toolchain) = state.withLock { ($0.scopes(following: field), $0.extras?.toolchain) }
    if let scope = told.first { tell(scope, of: field) }
    for scope in told.others { tell(scope, of: field) }
    if let toolchain { DeferredChanges.call { toolchain.changed(field) } }
  }

  @inline(__always)
  private func tell(_ scope: TrackingScope, of field: Field) {
    guard scope.endsWithChange else { return scope.fieldChanged() }
    scope.fieldChanged(toldBy: self, inWord: field.word)
  }

  /// Tells the toolchain's tracking at work that a field is read.
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
