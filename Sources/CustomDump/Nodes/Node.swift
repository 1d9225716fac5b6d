internal import IssueReporting

/// A value in the form in which a dump prints it and a diff compares it.
struct Node {
  enum Shape: Equatable {
    /// A single text without parts.
    case leaf(String)
    /// The lines of a string, and the number of `#` around its quotes.
    case string([String], hashes: Int)
    /// Parts between two brackets.
    case parts(open: String, close: String, Kind)
    /// Parts that are nested too deeply to be shown.
    case deep(open: String, close: String)
  }

  enum Kind {
    /// Fields, in their declared order.
    case fields
    /// Ordered elements.
    case elements
    /// Unordered elements, sorted for the dump.
    case sorted
  }

  var shape: Shape
  var parts: [Part] = []
  /// The value itself, to compare it with `==` if possible.
  var value: Any?

  /// Whether this refers to an object that was dumped before, where its differences are shown.
  var isRepeated = false

  static func leaf(_ text: String) -> Node { Node(shape: .leaf(text)) }

  /// Returns the node of an object that was dumped before.
  static func repeated(_ number: String, _ type: Any.Type) -> Node {
    let text = "\(number)\(TypeName.of(type))(↩︎)"
    return Node(shape: .leaf(text), value: text, isRepeated: true)
  }

  /// Whether any nested object was dumped before.
  var containsRepeated: Bool { isRepeated || parts.contains { $0.node.containsRepeated } }

  /// Returns the node with a prefix.
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

  /// The value in one line. A single simple field is shown, other parts as an ellipsis.
  var collapsed: String {
    switch shape {
    case .leaf(let text): text
    case .string: "\"…\""
    case .deep(let open, let close): "\(open)…\(close)"
    case .parts(let open, let close, _): open + (parts.isEmpty ? "" : inline ?? "…") + close
    }
  }

  /// The only field, if it fits into one line with the brackets: it has neither parts of its own nor line breaks.
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
