internal import PeriscopeUI

/// The limits of a page's size. An action that exceeds one of them is refused and undone.
public struct PageLimits: Sendable {
  /// The maximum number of ranges of a page: its views, rows, branches and lists.
  public var nodes: Int
  /// The maximum number of bytes of a page's HTML.
  public var bytes: Int
  /// The maximum depth of nested views.
  public var depth: Int
  /// The maximum number of bytes that the pages of one session use, by an estimate from their ranges and their states.
  public var sessionMemory: Int
  /// The maximum number of bytes of a page's state as JSON.
  var state = Int.max

  /// Sets the limits.
  public init(
    nodes: Int = 50_000, bytes: Int = 8 << 20, depth: Int = 256, sessionMemory: Int = 64 << 20
  ) {
    self.nodes = nodes
    self.bytes = bytes
    self.depth = depth
    self.sessionMemory = sessionMemory
  }

  /// No limits.
  package static let none = PageLimits(nodes: .max, bytes: .max, depth: .max, sessionMemory: .max)

  /// Returns the limits with one for the state.
  package func limiting(state: Int) -> Self {
    var limits = self
    limits.state = state
    return limits
  }

  /// Whether there is a limit.
  var isLimited: Bool {
    nodes < .max || bytes < .max || depth < .max || sessionMemory < .max || state < .max
  }

  var document: DocumentLimits {
    var limits = DocumentLimits()
    (limits.nodes, limits.bytes, limits.depth) = (nodes, bytes, depth)
    return limits
  }

  /// The value of a limit.
  func value(of limit: PageLimit) -> Int {
    switch limit {
    case .nodes: nodes
    case .bytes: bytes
    case .depth: depth
    case .state: state
    case .memory: sessionMemory
    }
  }
}

/// A limit of a page's size.
package enum PageLimit: String, Sendable, CaseIterable {
  case nodes = "page_nodes"
  case bytes = "page_bytes"
  case depth = "page_depth"
  case state = "page_state"
  case memory = "session_memory"

  init(_ kind: DocumentLimits.Kind) {
    self =
      switch kind {
      case .nodes: .nodes
      case .bytes: .bytes
      case .depth: .depth
      }
  }
}
