/// The subscribers of an ``Extent``. Each keeps its slot.
struct SubscriberSlots {
  /// The subscribers in the slots from 1 on.
  ///
  /// Unchecked `Sendable`: accessed only under the table's lock.
  private final class Others: @unchecked Sendable {
    @exclusivity(unchecked) var list: [Subscriber] = []
    /// The first free slot, or 0 if all are taken. The `fields` of a free slot contain the number of the next free one.
    @exclusivity(unchecked) private var firstFree = 0

    func add(_ subscriber: Subscriber) -> Int {
      guard firstFree > 0 else {
        list.append(subscriber)
        return list.count
      }
      let slot = firstFree
      firstFree = Int(truncatingIfNeeded: list[slot - 1].fields)
      list[slot - 1] = subscriber
      return slot
    }

    func free(_ slot: Int) {
      list[slot - 1] = Subscriber(fields: UInt64(truncatingIfNeeded: firstFree))
      firstFree = slot
    }

    func owns(_ slot: Int, _ scope: TrackingScope) -> Bool {
      slot <= list.count && list[slot - 1].scope === scope
    }
  }

  /// The scopes to notify of a change.
  struct Told {
    var first: TrackingScope?
    var others: [TrackingScope] = []
  }

  private var others: Others?
  /// The subscriber in slot 0. It needs no allocation, and most extents have no further subscribers.
  private var first = Subscriber()

  mutating func add(_ subscriber: Subscriber) -> Int32 {
    if first.scope == nil {
      first = subscriber
      return 0
    }
    let others = others ?? Others()
    self.others = others
    return Int32(truncatingIfNeeded: others.add(subscriber))
  }

  /// Does nothing if the slot no longer belongs to the scope.
  mutating func update(_ slot: Int32, of scope: TrackingScope, to fields: UInt64) {
    if slot == 0 {
      if first.scope === scope { first.fields = fields }
    } else if let others, others.owns(Int(slot), scope) {
      others.list[Int(slot) - 1].fields = fields
    }
  }

  /// Clears the slot, if it still belongs to the scope.
  mutating func remove(_ slot: Int32, of scope: TrackingScope) {
    if slot == 0 {
      if first.scope === scope { first.scope = nil }
    } else if let others, others.owns(Int(slot), scope) {
      others.free(Int(slot))
    }
  }

  /// Returns the scopes that observe a field, and removes those that end with their first change.
  mutating func takeScopes(following field: Field) -> Told {
    var told = Told()
    if first.follows(field) {
      if first.scope?.endsWithChange == true { swap(&told.first, &first.scope) } else { told.first = first.scope }
    }
    guard let others else { return told }
    for slot in 1...others.list.count where others.list[slot - 1].follows(field) {
      guard let scope = others.list[slot - 1].scope else { continue }
      if scope.endsWithChange { others.free(slot) }
      told.others.append(scope)
    }
    return told
  }

  /// Returns all subscribers, and removes those whose scopes end with their first change.
  mutating func takeAll() -> [Subscriber] {
    var all: [Subscriber] = []
    if first.scope != nil { all.append(first) }
    if first.scope?.endsWithChange == true { first.scope = nil }
    guard let others else { return all }
    for (index, subscriber) in others.list.enumerated() where subscriber.scope != nil {
      all.append(subscriber)
      if subscriber.scope?.endsWithChange == true { others.free(index + 1) }
    }
    return all
  }
}
