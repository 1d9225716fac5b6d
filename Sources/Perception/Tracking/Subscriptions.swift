/// What one scope follows: a table and the bits of the fields read, for each extent and word of fields.
struct Subscriptions {
  private struct Entry {
    let table: Subscribers
    /// What the table has under `slot`.
    var subscribed: UInt64
    /// What was read since `begin()`.
    var seen: UInt64
    let word: Int32
    let slot: Int32
  }

  private struct Key: Hashable {
    let table: ObjectIdentifier
    let word: Int32
  }

  /// Up to this many entries are searched one by one; above, by a dictionary.
  private static let linearLimit = 12

  private var first: Entry?
  private var others: [Entry] = []
  private var index: [Key: Int] = [:]
  /// The entry read last: a view reads one value's fields in a row.
  private var lastTable: UnsafeMutableRawPointer?
  private var lastWord: Int32 = 0
  private var lastSeen: UInt64 = 0
  private var last = 0

  var isEmpty: Bool { first == nil }

  @inline(__always)
  func hasJustSeen(_ field: Field, at table: UnsafeMutableRawPointer?) -> Bool {
    // No address is taken twice while it stands here: the entry holds the table.
    lastSeen & field.bit != 0 && lastTable == table && lastWord == field.word
  }

  mutating func read(_ field: Field, of extent: Extent, for scope: TrackingScope) {
    let table = extent.subscribers
    let position = position(of: table, word: field.word) ?? append(table, field, for: scope)
    self[position].seen |= field.bit
    let entry = self[position]
    if entry.subscribed & field.bit == 0 {
      // Before the value is read, so that no write falls between the two.
      self[position].subscribed |= field.bit
      table.update(entry.slot, of: scope, to: entry.subscribed | field.bit, inWord: entry.word)
    }
    last = position
    lastTable = Unmanaged.passUnretained(table).toOpaque()
    lastWord = field.word
    lastSeen = entry.seen
  }

  mutating func begin() {
    first?.seen = 0
    for position in others.indices { others[position].seen = 0 }
    forgetLast()
  }

  mutating func end(for scope: TrackingScope) {
    forgetLast()
    guard let entry = first, entry.seen == entry.subscribed, others.isEmpty else { return settle(for: scope) }
  }

  mutating func close(for scope: TrackingScope) {
    forgetLast()
    let old = entries
    self = Subscriptions()
    for entry in old { entry.table.unsubscribe(entry.slot, of: scope) }
  }

  private var entries: [Entry] { (first.map { [$0] } ?? []) + others }

  private mutating func settle(for scope: TrackingScope) {
    guard entries.contains(where: { $0.seen != $0.subscribed }) else { return }
    let old = entries
    self = Subscriptions()
    for var entry in old {
      guard entry.seen != 0 else {
        entry.table.unsubscribe(entry.slot, of: scope)
        continue
      }
      if entry.seen != entry.subscribed {
        entry.subscribed = entry.seen
        entry.table.update(entry.slot, of: scope, to: entry.seen, inWord: entry.word)
      }
      insert(entry)
    }
  }

  private func position(of table: Subscribers, word: Int32) -> Int? {
    guard let first else { return nil }
    if first.table === table && first.word == word { return 0 }
    if !index.isEmpty { return index[Key(table: ObjectIdentifier(table), word: word)] }
    return others.firstIndex { $0.table === table && $0.word == word }.map { $0 + 1 }
  }

  private mutating func append(_ table: Subscribers, _ field: Field, for scope: TrackingScope) -> Int {
    let slot = table.subscribe(scope, to: field.bit, inWord: field.word)
    return insert(Entry(table: table, subscribed: field.bit, seen: 0, word: field.word, slot: slot))
  }

  @discardableResult
  private mutating func insert(_ entry: Entry) -> Int {
    guard first != nil else {
      first = entry
      return 0
    }
    others.append(entry)
    if others.count == Self.linearLimit {
      for (position, entry) in others.enumerated() {
        index[Key(table: ObjectIdentifier(entry.table), word: entry.word)] = position + 1
      }
    } else if others.count > Self.linearLimit {
      index[Key(table: ObjectIdentifier(entry.table), word: entry.word)] = others.count
    }
    return others.count
  }

  private mutating func forgetLast() {
    lastTable = nil
    lastSeen = 0
  }

  private subscript(position: Int) -> Entry {
    get { position == 0 ? first ?? others[0] : others[position - 1] }
    set { if position == 0 { first = newValue } else { others[position - 1] = newValue } }
  }
}
