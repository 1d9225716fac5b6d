internal import Glibc

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
    let count = unsafe patch.withUnsafeBytes { bytes in
      var (count, line) = (0, 0)
      while line < bytes.count {
        if unsafe bytes[line] == UInt8(ascii: "d") { count += 1 }
        let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[line...])
        guard let start = rest.baseAddress, let end = unsafe memchr(start, Int32(UInt8(ascii: "\n")), rest.count)
        else { break }
        line += UnsafeRawPointer(end) - start + 1
      }
      return count
    }
    operations.add(count)
  }
}
