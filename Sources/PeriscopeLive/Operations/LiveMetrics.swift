/// The metrics of a server's pages.
package final class LiveMetrics: Sendable {
  package let evaluations = Counter()
  package let operations = Counter()

  package init() {}

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
