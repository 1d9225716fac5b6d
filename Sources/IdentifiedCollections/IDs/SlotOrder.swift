/// Maps positions to slots, and slots to positions.
///
/// An insertion shifts all following positions by one. Instead of updating each, `drift` is the largest error of the
/// stored positions, and a lookup searches within that distance. When the drift exceeds the square root of the count,
/// all positions are updated. So a lookup visits at most about that many positions, and edits update about as many on
/// average.
@usableFromInline
struct SlotOrder {
  @usableFromInline private(set) var count: Int
  /// Whether each slot's position is its number, as after appending only. `slots` and `notes` are empty then.
  @usableFromInline private(set) var isSettled = true
  @usableFromInline private(set) var slots: [Int32] = []
  private var notes: [Int32] = []
  private var drift = 0

  @usableFromInline
  init(count: Int) { self.count = count }

  /// Up to this number of shifted positions, an edit updates each of them, because that is faster than searching later.
  /// The positions are never all updated while `drift` is at most this number.
  private static let fewSlots = 32

  @inlinable
  func slot(at position: Int) -> Int {
    precondition(position >= 0 && position < count, "The index \(position) is not in 0..<\(count).")
    return isSettled ? position : Int(slots[position])
  }

  @usableFromInline
  func position(of slot: Int) -> Int {
    if isSettled { return slot }
    let note = Int(notes[slot])
    let wanted = Int32(slot)
    if note < count, slots[note] == wanted { return note }
    for distance in stride(from: 1, through: drift, by: 1) {
      let below = note - distance
      if below >= 0, below < count, slots[below] == wanted { return below }
      let above = note + distance
      if above < count, slots[above] == wanted { return above }
    }
    trap("Slot \(slot) is not within \(drift) of position \(note).")
  }

  /// Inserts the slot with the next number at a position.
  @usableFromInline
  mutating func insert(at position: Int) {
    precondition(position >= 0 && position <= count, "The index \(position) is not in 0...\(count).")
    defer { count += 1 }
    if isSettled {
      if position == count { return }
      unsettle()
    }
    slots.insert(Int32(count), at: position)
    notes.append(Int32(position))
    noteShift(from: position + 1)
  }

  /// Removes the slot at a position. The last slot takes its number, so that the numbers have no gaps.
  @usableFromInline
  mutating func remove(at position: Int) {
    precondition(position >= 0 && position < count, "The index \(position) is not in 0..<\(count).")
    count -= 1
    if isSettled {
      if position == count { return }
      count += 1
      unsettle()
      count -= 1
    }
    let slot = Int(slots.remove(at: position))
    noteShift(from: position)
    if slot != count {
      let moved = self.position(of: count)
      slots[moved] = Int32(slot)
      notes[slot] = Int32(moved)
    }
    notes.removeLast()
  }

  @usableFromInline
  mutating func swapAt(_ first: Int, _ second: Int) {
    if isSettled { unsettle() }
    slots.swapAt(first, second)
    notes[Int(slots[first])] = Int32(first)
    notes[Int(slots[second])] = Int32(second)
  }

  private mutating func unsettle() {
    slots = (0..<count).map(Int32.init)
    notes = slots
    drift = 0
    isSettled = false
  }

  private mutating func noteShift(from position: Int) {
    if slots.count - position <= Self.fewSlots { return note(from: position) }
    drift += 1
    guard drift > Self.fewSlots, drift * drift > slots.count else { return }
    note(from: 0)
    drift = 0
  }

  private mutating func note(from position: Int) {
    for position in position..<slots.count { notes[Int(slots[position])] = Int32(position) }
  }
}
