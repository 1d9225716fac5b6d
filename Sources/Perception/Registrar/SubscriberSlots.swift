/// The subscribers of one extent, each in a slot that it keeps.
struct SubscriberSlots {
  /// Those in the slots from 1 on.
  ///
  /// Unchecked `Sendable`: touched under the table's lock only.
  private final class Others: @unchecked Sendable {
    @exclusivity(unchecked) var list: [Subscriber] = []
    /// A free slot has the number of the next one in its fields; 0 is none.
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

  /// Who is to be told of one change.
  struct Told {
    var first: TrackingScope?
    var others: [TrackingScope] = []
  }

  private var others: Others?
  /// The one in slot 0: most extents have no other, and it needs no allocation.
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

  /// Does nothing where the slot is no longer the scope's.
  mutating func update(_ slot: Int32, of scope: TrackingScope, to fields: UInt64) {
    if slot == 0 {
      if first.scope === scope { first.fields = fields }
    } else if let others, others.owns(Int(slot), scope) {
      others.list[Int(slot) - 1].fields = fields
    }
  }

  /// Takes out what is in the slot, if it is still the scope's.
  mutating func remove(_ slot: Int32, of scope: TrackingScope) {
    if slot == 0 {
      if first.scope === scope { first.scope = nil }
    } else if let others, others.owns(Int(slot), scope) {
      others.free(Int(slot))
    }
  }

  /// The scopes that follow a field. Those that end with a change are taken out.
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

  /// All subscribers. Those whose scopes end with a change are taken out.
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
