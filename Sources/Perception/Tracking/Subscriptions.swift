/// The fields that a scope observes. An entry covers 64 fields of one observed value or object: it refers to the table
/// of subscribers, and has a bit for each of these fields.
struct Subscriptions {
  private struct Entry {
    let table: Subscribers
    /// The fields that are subscribed to under `slot`.
    var subscribed: UInt64
    /// The fields that were read since `begin()`.
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
      // Subscribed before the value is read, so that no write in between is missed.
      if subscribed & field.bit == 0 { subscribe(to: subscribed | field.bit, for: scope) }
      return seen
    }

    mutating func subscribe(to fields: UInt64, for scope: TrackingScope) {
      subscribed = fields
      table.update(slot, of: scope, to: fields, inWord: word)
    }

    /// Unsubscribes from fields that were not read again. Returns `false` if none is left.
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

  /// Storage that few scopes need: for several values, for fields in several words, or for Swift's `@Observable`
  /// objects.
  private final class Others {
    /// The number of entries from which on the search uses a hash table. Below, it is linear.
    private static let linearLimit = 12
    /// The number of places for the first hashed entries, a power of two.
    private static let firstPlaceCount = 64

    @exclusivity(unchecked) private(set) var entries: [Entry] = []
    /// A hash table of the entries: their positions plus one, and 0 in free places, which are more than half of all.
    /// A view that reads a whole list looks up all its elements each time, so the hash of an address is one multiplication.
    @exclusivity(unchecked) private var places: [UInt32] = []
    /// The `@Observable` objects that were read, starting with those of the previous evaluation.
    @exclusivity(unchecked) var objects: [ObservableObjects] = []
    /// The number of ``objects`` that the previous evaluation has read. They are cancelled when the current one ends.
    @exclusivity(unchecked) var oldObjects = 0

    /// Observes a field.
    func read(_ field: Field, of table: Subscribers, for scope: TrackingScope) -> UInt64 {
      if let position = position(of: table, field.word) { return entries[position].read(field, for: scope) }
      append(Entry(table, field, for: scope))
      return field.bit
    }

    func append(_ entry: Entry) {
      entries.append(entry)
      guard entries.count >= Self.linearLimit else { return }
      if entries.count * 2 >= places.count {
        places = Array(repeating: 0, count: max(Self.firstPlaceCount, places.count * 2))
        for position in entries.indices { addPlace(of: position) }
      } else {
        addPlace(of: entries.count - 1)
      }
    }

    func forgetReads() {
      for position in entries.indices { entries[position].seen = 0 }
    }

    private func position(of table: Subscribers, _ word: Int32) -> Int? {
      if places.isEmpty { return entries.firstIndex { $0.isOf(table, word) } }
      var place = firstPlace(of: table)
      while places[place] > 0 {
        let position = Int(places[place]) - 1
        if entries[position].isOf(table, word) { return position }
        place = (place + 1) & (places.count - 1)
      }
      return nil
    }

    private func addPlace(of position: Int) {
      var place = firstPlace(of: entries[position].table)
      while places[place] > 0 { place = (place + 1) & (places.count - 1) }
      places[place] = UInt32(truncatingIfNeeded: position + 1)
    }

    /// The place from which on the entries of a table are searched.
    private func firstPlace(of table: Subscribers) -> Int {
      let address = UInt(bitPattern: Unmanaged.passUnretained(table).toOpaque())
      let hash = UInt64(address >> 4) &* 0x9E37_79B9_7F4A_7C15
      return Int(truncatingIfNeeded: hash >> 32) & (places.count - 1)
    }
  }

  private var first: Entry?
  private var others: Others?

  var isEmpty: Bool { first == nil && others?.objects.isEmpty != false }

  mutating func follow(_ objects: ObservableObjects) { makeOthers().objects.append(objects) }

  /// Observes a field. Returns all fields of its word that were read since `begin()`.
  mutating func read(_ field: Field, of table: Subscribers, for scope: TrackingScope) -> UInt64 {
    guard let first else {
      first = Entry(table, field, for: scope)
      return field.bit
    }
    if first.isOf(table, field.word) { return self.first?.read(field, for: scope) ?? 0 }
    guard let others else {
      append(Entry(table, field, for: scope))
      return field.bit
    }
    return others.read(field, of: table, for: scope)
  }

  mutating func begin() {
    first?.seen = 0
    guard let others else { return }
    others.forgetReads()
    others.oldObjects = others.objects.count
  }

  mutating func end(for scope: TrackingScope) {
    if first?.settle(for: scope) == false { first = nil }
    guard let others else { return }
    for objects in others.objects[..<others.oldObjects] { objects.cancel() }
    others.objects.removeFirst(others.oldObjects)
    others.oldObjects = 0
    guard first == nil || others.entries.contains(where: { $0.seen != $0.subscribed }) else { return }
    self.others = nil
    if !others.objects.isEmpty { makeOthers().objects = others.objects }
    for var entry in others.entries where entry.settle(for: scope) {
      if first == nil { first = entry } else { append(entry) }
    }
  }

  /// Ends all subscriptions, except the one that the notifying table has already ended.
  mutating func close(for scope: TrackingScope, toldBy teller: Subscribers? = nil, inWord word: Int32 = 0) {
    let others = others
    if let first, teller !== first.table || first.word != word {
      first.table.unsubscribe(first.slot, of: scope)
    }
    first = nil
    guard let others else { return }
    self.others = nil
    for objects in others.objects { objects.cancel() }
    for entry in others.entries where teller !== entry.table || entry.word != word {
      entry.table.unsubscribe(entry.slot, of: scope)
    }
  }

  /// Ends the subscriptions to fields.
  mutating func closeFields(for scope: TrackingScope) {
    let (objects, oldObjects) = (others?.objects ?? [], others?.oldObjects ?? 0)
    others?.objects = []
    close(for: scope)
    guard !objects.isEmpty else { return }
    let others = makeOthers()
    others.objects = objects
    others.oldObjects = oldObjects
  }

  private mutating func append(_ entry: Entry) { makeOthers().append(entry) }

  private mutating func makeOthers() -> Others {
    let others = others ?? Others()
    self.others = others
    return others
  }
}
