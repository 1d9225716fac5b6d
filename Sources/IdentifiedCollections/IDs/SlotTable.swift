/// A hash table from IDs to slots that does not store the IDs: the caller compares them.
///
/// A bucket contains 32 bits of an ID's hash and the ID's slot, so that growing the table or closing a gap does not
/// hash an ID again.
@usableFromInline
struct SlotTable {
  @usableFromInline var buckets: [UInt64] = []
  @usableFromInline var count = 0

  @inlinable
  init() {}

  @inlinable var mask: Int { buckets.count - 1 }

  @inlinable
  static func bucket(_ hash: Int, _ slot: Int) -> UInt64 {
    UInt64(UInt32(truncatingIfNeeded: hash)) << 32 | UInt64(UInt32(slot + 1))
  }

  @inlinable
  static func slot(_ bucket: UInt64) -> Int { Int(UInt32(truncatingIfNeeded: bucket)) - 1 }

  @inlinable
  func home(_ bucket: UInt64) -> Int { Int(bucket >> 32) & mask }

  @inlinable
  func slot(_ hash: Int, where isRight: (Int) -> Bool) -> Int? {
    guard count > 0 else { return nil }
    let wanted = UInt64(UInt32(truncatingIfNeeded: hash))
    var index = Int(wanted) & mask
    while true {
      let bucket = buckets[index]
      if bucket == 0 { return nil }
      if bucket >> 32 == wanted, isRight(Self.slot(bucket)) { return Self.slot(bucket) }
      index = (index + 1) & mask
    }
  }

  @inlinable
  mutating func insert(_ hash: Int, _ slot: Int) {
    reserve(count + 1)
    place(Self.bucket(hash, slot))
  }

  @inlinable
  mutating func remove(_ hash: Int, _ slot: Int) {
    var gap = index(of: Self.bucket(hash, slot))
    var next = (gap + 1) & mask
    while buckets[next] != 0 {
      // An entry must not be moved before its home bucket, where a lookup would not find it.
      if (next - home(buckets[next])) & mask >= (next - gap) & mask {
        buckets[gap] = buckets[next]
        gap = next
      }
      next = (next + 1) & mask
    }
    buckets[gap] = 0
    count -= 1
  }

  @inlinable
  mutating func rename(_ hash: Int, _ slot: Int, to newSlot: Int) {
    buckets[index(of: Self.bucket(hash, slot))] = Self.bucket(hash, newSlot)
  }

  /// Assigns a new number to every slot, and removes those without one.
  @usableFromInline
  mutating func renumber(_ newSlots: [Int?]) {
    let old = buckets
    self = SlotTable()
    reserve(newSlots.reduce(0) { $1 == nil ? $0 : $0 + 1 })
    for bucket in old where bucket != 0 {
      guard let slot = newSlots[Self.slot(bucket)] else { continue }
      place(Self.bucket(Int(bucket >> 32), slot))
    }
  }

  /// Reserves capacity, so that at most two thirds of the buckets are used.
  @usableFromInline
  mutating func reserve(_ wanted: Int) {
    guard wanted * 3 > buckets.count * 2 else { return }
    precondition(wanted < Int32.max, "An identified array has at most 2,147,483,646 elements.")
    var size = 8
    while wanted * 3 > size * 2 { size *= 2 }
    let old = buckets
    buckets = [UInt64](repeating: 0, count: size)
    count = 0
    for bucket in old where bucket != 0 { place(bucket) }
  }

  @inlinable
  mutating func place(_ bucket: UInt64) {
    var index = home(bucket)
    while buckets[index] != 0 { index = (index + 1) & mask }
    buckets[index] = bucket
    count += 1
  }

  @inlinable
  func index(of bucket: UInt64) -> Int {
    var index = home(bucket)
    while buckets[index] != bucket { index = (index + 1) & mask }
    return index
  }
}
