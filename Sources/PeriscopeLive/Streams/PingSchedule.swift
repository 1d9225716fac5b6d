/// The order in which pages are pinged.
///
/// A few pages are pinged together. Many are spread over the time between two rounds, since pinging ten thousand at once
/// delays every action by half a second.
package struct PingSchedule<Page: AnyObject> {
  /// The most pages that are pinged together, and the number of slots for more of them.
  package static var few: Int { 256 }

  private var slots: [[Page]] = [[]]
  private var next = 0

  package init() {}

  /// The number of parts into which the time between two rounds is divided.
  package var parts: Int { slots.count }

  /// Returns the pages to ping next.
  ///
  /// - Parameter all: Called when a round begins. Pages that are opened later belong to the next round.
  package mutating func turn(_ all: () -> [Page]) -> [Page] {
    if next == 0 { slots = Self.slots(all()) }
    defer { next = (next + 1) % slots.count }
    return slots[next]
  }

  /// A page keeps its slot from round to round.
  private static func slots(_ pages: [Page]) -> [[Page]] {
    guard pages.count > few else { return [pages] }
    var slots = Array(repeating: [Page](), count: few)
    for page in pages {
      slots[Int(UInt(bitPattern: ObjectIdentifier(page).hashValue) % UInt(few))].append(page)
    }
    return slots
  }
}
