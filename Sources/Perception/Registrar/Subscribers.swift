internal import Locks
internal import Synchronization

/// The scopes that follow one extent, each with the bits of the fields that it read.
///
/// A scope holds the table, never the extent: so an extent ends with its last copy, whoever still follows it.
final class Subscribers: Sendable {
  private struct Entry {
    var scope: TrackingScope?
    var fields: UInt64
    var word: Int32
    var nextFree: Int32
  }

  private struct State {
    var entries: [Entry] = []
    var firstFree: Int32 = -1
    var dynamicFields: [FieldPath: Int] = [:]
    /// Made when a tracking of the toolchain reads something of the extent.
    var toolchain: ToolchainFields?

    /// Whether the slot is still this scope's: after `removeAll` it no longer is.
    func owns(_ slot: Int32, _ scope: TrackingScope) -> Bool {
      slot < entries.count && entries[Int(slot)].scope === scope
    }
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
  private let everObserved = Atomic<UInt64>(0)
  private let state = Lock(State())

  func subscribe(_ scope: TrackingScope, to fields: UInt64, inWord word: Int32) -> Int32 {
    note(fields, inWord: word)
    return state.withLock { state in
      let entry = Entry(scope: scope, fields: fields, word: word, nextFree: -1)
      let slot = state.firstFree
      guard slot >= 0 else {
        state.entries.append(entry)
        return Int32(state.entries.count - 1)
      }
      state.firstFree = state.entries[Int(slot)].nextFree
      state.entries[Int(slot)] = entry
      return slot
    }
  }

  func update(_ slot: Int32, of scope: TrackingScope, to fields: UInt64, inWord word: Int32) {
    note(fields, inWord: word)
    state.withLock { state in
      guard state.owns(slot, scope) else { return }
      state.entries[Int(slot)].fields = fields
    }
  }

  func unsubscribe(_ slot: Int32, of scope: TrackingScope) {
    state.withLock { state in
      guard state.owns(slot, scope) else { return }
      state.entries[Int(slot)] = Entry(scope: nil, fields: 0, word: 0, nextFree: state.firstFree)
      state.firstFree = slot
    }
  }

  /// Lets go of every scope, because the extent is gone and nothing can change any more.
  func removeAll() {
    // Scopes are released outside the lock: the last release of one may lead back here.
    _ = state.withLock { state in
      let entries = state.entries
      state.entries = []
      state.firstFree = -1
      return entries
    }
  }

  @inline(__always)
  func changed(_ field: Field) {
    if field.word == 0, everObserved.load(ordering: .relaxed) & field.bit == 0 { return }
    tell(field)
  }

  private func tell(_ field: Field) {
    // An observer may read or write this very extent, so none is called inside the lock.
    var first: TrackingScope?
    var others: [TrackingScope] = []
    let toolchain = state.withLock { state in
      for entry in state.entries where entry.fields & field.bit != 0 && entry.word == field.word {
        if first == nil { first = entry.scope } else if let scope = entry.scope { others.append(scope) }
      }
      return state.toolchain
    }
    first?.fieldChanged()
    for scope in others { scope.fieldChanged() }
    if let toolchain { DeferredChanges.call { toolchain.changed(field) } }
  }

  /// Tells the toolchain's tracking at work that a field is read.
  func toolchainReads(_ field: Field) {
    note(field.bit, inWord: field.word)
    let toolchain = state.withLock { state in
      let toolchain = state.toolchain ?? ToolchainFields()
      state.toolchain = toolchain
      return toolchain
    }
    toolchain.access(field)
  }

  func field(of keyPath: AnyKeyPath) -> Field {
    let path = FieldPath(keyPath: keyPath)
    return state.withLock { state in
      let index = state.dynamicFields[path] ?? Self.firstDynamicField + state.dynamicFields.count
      state.dynamicFields[path] = index
      return Field(index)
    }
  }

  func knownField(of keyPath: AnyKeyPath) -> Field? {
    let path = FieldPath(keyPath: keyPath)
    return state.withLock { $0.dynamicFields[path].map(Field.init) }
  }

  private func note(_ fields: UInt64, inWord word: Int32) {
    guard word == 0, everObserved.load(ordering: .relaxed) & fields != fields else { return }
    everObserved.bitwiseOr(fields, ordering: .releasing)
  }
}
