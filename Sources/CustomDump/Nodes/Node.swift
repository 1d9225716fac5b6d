/// A value as a dump shows it: what is printed, and what two of them are compared by.
struct Node {
  enum Shape: Equatable {
    /// One piece of text that has no parts.
    case leaf(String)
    /// The lines of a string, and how many `#` its quotes need.
    case string([String], hashes: Int)
    /// Parts between two brackets.
    case parts(open: String, close: String, Kind)
    /// Parts that are too deep to be shown.
    case deep(open: String, close: String)
  }

  enum Kind {
    /// Parts of which each has its place.
    case fields
    /// Elements in an order.
    case elements
    /// Elements without an order, sorted for the dump.
    case sorted
  }

  var shape: Shape
  var parts: [Part] = []
  /// The value itself, where it can say whether it equals another.
  var value: Any?

  /// Whether this is an object that was shown before: its differences were, too.
  var isRepeated = false

  static func leaf(_ text: String) -> Node { Node(shape: .leaf(text)) }

  /// An object that was shown before.
  static func repeated(_ number: String, _ type: Any.Type) -> Node {
    let text = "\(number)\(TypeName.of(type))(↩︎)"
    return Node(shape: .leaf(text), value: text, isRepeated: true)
  }

  /// Whether an object in the value was shown before.
  var containsRepeated: Bool { isRepeated || parts.contains { $0.node.containsRepeated } }

  /// The node with a text before it.
  func after(_ text: String) -> Node {
    var node = self
    switch shape {
    case .leaf(let leaf): node.shape = .leaf(text + leaf)
    case .parts(let open, let close, let kind): node.shape = .parts(open: text + open, close: close, kind)
    case .deep(let open, let close): node.shape = .deep(open: text + open, close: close)
    case .string(let lines, let hashes):
      let hashes = String(repeating: "#", count: hashes)
      node.shape = .leaf((["\(text)\(hashes)\"\"\""] + lines + ["\"\"\"\(hashes)"]).joined(separator: "\n  "))
    }
    return node
  }

  /// The value in one line, with an ellipsis for its parts; parts that fit into it are shown.
  var collapsed: String {
    switch shape {
    case .leaf(let text): text
    case .string: "\"…\""
    case .deep(let open, let close): "\(open)…\(close)"
    case .parts(let open, let close, _): open + (parts.isEmpty ? "" : inline ?? "…") + close
    }
  }

  /// The only part, where it is short enough to stand between the brackets.
  var inline: String? {
    guard case .parts(_, _, .fields) = shape, parts.count == 1, let part = parts.first else { return nil }
    let isSimple =
      switch part.node.shape {
      case .leaf: true
      case .parts, .deep: part.node.parts.isEmpty
      case .string: false
      }
    let text = part.prefix + part.node.collapsed
    return isSimple && !text.contains("\n") ? text : nil
  }

  var lines: [String] {
    switch shape {
    case .leaf(let text):
      return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    case .string(let lines, let hashes):
      let hashes = String(repeating: "#", count: hashes)
      return ["\(hashes)\"\"\""] + lines + ["\"\"\"\(hashes)"]
    case .deep:
      return [collapsed]
    case .parts(let open, let close, _):
      if parts.isEmpty || inline != nil { return [collapsed] }
      let inner = parts.enumerated().flatMap { $1.lines(indent: 2, suffix: $0 < parts.count - 1 ? "," : "") }
      return [open] + inner + [close]
    }
  }
}
