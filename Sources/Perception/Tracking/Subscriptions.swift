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

    init(_ table: Subscribers, _ field: Field, for scope: TrackingScope) {
      self.table = table
      subscribed = field.bit
      seen = field.bit
      word = field.word
      slot = table.subscribe(scope, to: field.bit, inWord: field.word)
    }

    func isOf(_ table: Subscribers, _ word: Int32) -> Bool { self.table === table && self.word == word }

    mutating func read(_ field: Field, for scope: TrackingScope) -> UInt64 {
      seen |= field.bit
      // Before the value is read, so that no write falls between the two.
      if subscribed & field.bit == 0 { subscribe(to: subscribed | field.bit, for: scope) }
      return seen
    }

    mutating func subscribe(to fields: UInt64, for scope: TrackingScope) {
      subscribed = fields
      table.update(slot, of: scope, to: fields, inWord: word)
    }

    /// Lets go of the fields that were not read again; `false` if there is none left.
    mutating func settle(for scope: TrackingScope) -> Bool {
      guard seen != subscribed else { return true }
      guard seen != 0 else {
        table.unsubscribe(slot, of: scope)
        return false
      }
      subscribe(to: seen, for: scope)
      return true
    }
  }

  private struct Key: Hashable {
    let table: ObjectIdentifier
    let word: Int32

    init(_ table: Subscribers, _ word: Int32) {
      self.table = ObjectIdentifier(table)
      self.word = word
    }
  }

  /// Up to this many entries are searched one by one; above, by a dictionary.
  private static let linearLimit = 12

  /// Most scopes read one value: it needs no allocation.
  private var first: Entry?
  private var others: [Entry] = []
  private var index: [Key: Int] = [:]

  var isEmpty: Bool { first == nil }

  /// Follows a field; returns all fields of its word that were read since `begin()`.
  mutating func read(_ field: Field, of table: Subscribers, for scope: TrackingScope) -> UInt64 {
    guard let first else {
      first = Entry(table, field, for: scope)
      return field.bit
    }
    if first.isOf(table, field.word) { return self.first?.read(field, for: scope) ?? 0 }
    if let position = position(of: table, field.word) { return others[position].read(field, for: scope) }
    append(Entry(table, field, for: scope))
    return field.bit
  }

  mutating func begin() {
    first?.seen = 0
    for position in others.indices { others[position].seen = 0 }
  }

  mutating func end(for scope: TrackingScope) {
    if first?.settle(for: scope) == false { first = nil }
    guard others.contains(where: { $0.seen != $0.subscribed }) || first == nil && !others.isEmpty else { return }
    let old = others
    others = []
    index = [:]
    for var entry in old where entry.settle(for: scope) {
      if first == nil { first = entry } else { append(entry) }
    }
  }

  /// Lets go of everything but what the table that tells of a change has let go of itself.
  mutating func close(for scope: TrackingScope, toldBy teller: Subscribers? = nil, inWord word: Int32 = 0) {
    let old = self
    self = Subscriptions()
    if let first = old.first, teller !== first.table || first.word != word {
      first.table.unsubscribe(first.slot, of: scope)
    }
    for entry in old.others where teller !== entry.table || entry.word != word {
      entry.table.unsubscribe(entry.slot, of: scope)
    }
  }

  private func position(of table: Subscribers, _ word: Int32) -> Int? {
    if !index.isEmpty { return index[Key(table, word)] }
    return others.firstIndex { $0.isOf(table, word) }
  }

  private mutating func append(_ entry: Entry) {
    others.append(entry)
    if others.count == Self.linearLimit {
      for (position, entry) in others.enumerated() { index[Key(entry.table, entry.word)] = position }
    } else if others.count > Self.linearLimit {
      index[Key(entry.table, entry.word)] = others.count - 1
    }
  }
}
