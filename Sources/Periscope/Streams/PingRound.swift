/// Whose turn it is to be pinged.
///
/// A few pages are pinged together. Of many, each has its moment between one round and the next: ten thousand at once hold up everybody's actions
/// for half a second.
struct PingRound<Page: AnyObject> {
  /// How many are pinged together.
  static var few: Int { 256 }
  private static var slotsOfMany: Int { 256 }

  private var slots: [[Page]] = [[]]
  private var next = 0

  /// Into how many parts the time between two rounds is divided.
  var parts: Int { slots.count }

  /// Those whose turn is next.
  ///
  /// - Parameter all: Asked when a round begins. Who comes later is in the next one.
  mutating func turn(_ all: () -> [Page]) -> [Page] {
    if next == 0 { slots = Self.slots(all()) }
    defer { next = (next + 1) % slots.count }
    return slots[next]
  }

  /// A page keeps its moment from round to round.
  private static func slots(_ pages: [Page]) -> [[Page]] {
    guard pages.count > few else { return [pages] }
    var slots = Array(repeating: [Page](), count: slotsOfMany)
    for page in pages {
      slots[Int(UInt(bitPattern: ObjectIdentifier(page).hashValue) % UInt(slotsOfMany))].append(page)
    }
    return slots
  }
}
