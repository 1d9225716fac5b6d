/// The limits of a document's size.
package struct DocumentLimits: Sendable, Equatable {
  /// A limit that a document can exceed.
  package enum Kind: Sendable {
    case nodes, bytes, depth
  }

  /// The maximum number of ranges: views, rows, branches and lists.
  package var nodes = Int.max
  /// The maximum number of bytes of the page's HTML.
  package var bytes = Int.max
  /// The maximum depth of nested views.
  package var depth = Int.max

  package init() {}
}

/// The size of a document, and the first limit that it has exceeded.
struct DocumentSize {
  /// The maximum number of bytes of HTML for one byte of a patch: a quotation mark in an attribute becomes `&quot;`.
  private static let mostBytesOfEscaped = 6

  private let mostBytes: Int
  /// An upper bound of the page's bytes.
  private var bytesBound = 0
  // Smaller than an `Int`, because a server keeps many documents.
  private let mostNodes: UInt32
  private var nodeCount: UInt32 = 0
  private let mostDepth: UInt16
  private(set) var exceeded: DocumentLimits.Kind?

  /// The number of ranges.
  var nodes: Int { Int(nodeCount) }

  init(_ limits: DocumentLimits) {
    mostBytes = limits.bytes
    mostNodes = UInt32(clamping: limits.nodes)
    mostDepth = UInt16(clamping: limits.depth)
  }

  /// Counts a new range. Returns `false` if it must not be written, because a limit is exceeded.
  ///
  /// - Parameters:
  ///   - depth: The depth of the range in nested views.
  ///   - bytes: The number of bytes that were written before the range.
  mutating func add(depth: UInt16, written bytes: Int) -> Bool {
    nodeCount += 1
    if nodeCount > mostNodes { exceed(.nodes) }
    if depth > mostDepth { exceed(.depth) }
    if bytes > mostBytes { exceed(.bytes) }
    return exceeded == nil
  }

  mutating func remove() { nodeCount -= 1 }

  /// Sets the number of the page's bytes after they were counted.
  mutating func set(bytes: Int) {
    bytesBound = bytes
    if bytes > mostBytes { exceed(.bytes) }
  }

  /// Records the size of a patch. Returns whether the page's bytes must be counted, because they may exceed their
  /// limit.
  mutating func note(patchBytes: Int) -> Bool {
    bytesBound += patchBytes * Self.mostBytesOfEscaped
    return bytesBound > mostBytes
  }

  private mutating func exceed(_ kind: DocumentLimits.Kind) { exceeded = exceeded ?? kind }
}
