/// The order in which pages are pinged.
///
/// In a round, each page is pinged once. A few pages are pinged together; many are spread over the round, since pinging ten
/// thousand at once delays every action by half a second.
package struct PingSchedule<Page: AnyObject> {
  /// The maximum number of pages that are pinged together, and the number of parts of a round with more pages.
  package static var few: Int { 256 }

  private var slots: [[Page]] = [[]]
  private var next = 0

  package init() {}

  /// The number of parts into which a round is divided.
  package var parts: Int { slots.count }

  /// Returns the pages to ping next.
  ///
  /// - Parameter all: Called when a round begins. Pages that are opened later belong to the next round.
  package mutating func turn(_ all: () -> [Page]) -> [Page] {
    if next == 0 { slots = Self.slots(all()) }
    defer { next = (next + 1) % slots.count }
    return slots[next]
  }

  /// Divides the pages among the parts of a round. While there are many pages, a page is in the same part of every
  /// round, so its pings are evenly spaced.
  private static func slots(_ pages: [Page]) -> [[Page]] {
    guard pages.count > few else { return [pages] }
    var slots = Array(repeating: [Page](), count: few)
    for page in pages {
      slots[Int(UInt(bitPattern: ObjectIdentifier(page).hashValue) % UInt(few))].append(page)
    }
    return slots
  }
}
