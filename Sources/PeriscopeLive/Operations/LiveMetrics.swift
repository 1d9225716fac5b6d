/// The metrics of a server's pages.
package final class LiveMetrics: Sendable {
  package let evaluations = Counter()
  package let operations = Counter()

  /// The memory of all pages, by estimate, in bytes.
  package let pageMemory = Counter()
  private let exceeded = PageLimit.allCases.map { _ in Counter() }

  /// Counts a page that has exceeded a limit.
  func note(_ limit: PageLimit) { PageLimit.allCases.firstIndex(of: limit).map { exceeded[$0].add() } }

  /// How often pages have exceeded each limit.
  package var limitsHit: [(name: String, count: Int)] {
    zip(PageLimit.allCases, exceeded).map { ($0.rawValue, $1.value) }
  }

  /// Counts the operations of a patch: its lines of data.
  func note(patch: [UInt8]) {
    var count = 0
    var isLineStart = true
    for byte in patch {
      if isLineStart, byte == UInt8(ascii: "d") { count += 1 }
      isLineStart = byte == UInt8(ascii: "\n")
    }
    operations.add(count)
  }
}
