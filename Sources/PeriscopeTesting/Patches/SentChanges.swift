/// The changes that the server has sent in the last step, for assertions about the amount of rendering.
///
/// ```swift
/// await page.button("Increment").click { "- status: 0"; "+ status: 1" }
/// #expect(page.sent.slots == 1)
/// #expect(page.sent.fragments == 0)
/// ```
public struct SentChanges: Equatable, Sendable {
  /// The number of bytes.
  public internal(set) var bytes = 0
  /// The number of texts and attribute values that were set.
  public internal(set) var slots = 0
  /// The number of views, branches and rows that were sent as a whole.
  public internal(set) var fragments = 0
  /// The number of rows that were moved.
  public internal(set) var moves = 0
  /// The number of times the body of a view was evaluated.
  public internal(set) var evaluations = 0

  /// The fragments that were sent although the page had shown the same before.
  var repeated: [String] = []
  private var removedRows: [Int: [RenderedContent]] = [:]
  private var insertedRows: [Int: [RenderedContent]] = [:]

  init(bytes: Int = 0) { self.bytes = bytes }

  mutating func add(_ other: SentChanges) {
    bytes += other.bytes
    slots += other.slots
    fragments += other.fragments
    moves += other.moves
    repeated += other.repeatedContent
  }

  mutating func noteReplaced(old: RenderedContent, new: RenderedContent) {
    fragments += 1
    if old.signature == new.signature {
      if !new.outline.isEmpty { repeated.append(new.summary) }
    } else {
      repeated += new.repetitions(of: old)
    }
  }

  mutating func noteInserted(_ content: RenderedContent, into list: Int) {
    fragments += 1
    insertedRows[list, default: []].append(content)
  }

  mutating func noteRemoved(_ number: Int, of list: Int?, _ page: ShownPage) {
    guard let list else { return }
    removedRows[list, default: []].append(page.content(of: number))
  }

  /// The fragments that were sent again without a change, including rows that were removed and inserted again.
  private var repeatedContent: [String] {
    var found = repeated
    for (list, inserted) in insertedRows.sorted(by: { $0.key < $1.key }) {
      var removed = removedRows[list] ?? []
      for row in inserted where !row.outline.isEmpty {
        guard let index = removed.firstIndex(where: { $0.signature == row.signature }) else { continue }
        removed.remove(at: index)
        found.append(row.summary)
      }
    }
    return found
  }
}

/// The content of a range.
struct RenderedContent: Equatable, Sendable {
  /// The elements, attributes and texts, without names that differ in each rendering.
  var signature: String
  var outline: [String]

  /// Returns the lines with a name or a value that this content shares with an earlier one; none unless they are the
  /// majority of such lines. A different branch may share some lines, but mostly equal content should not have been
  /// replaced.
  func repetitions(of old: RenderedContent) -> [String] {
    var rest = old.namedLines
    let found = namedLines.filter { line in
      guard let index = rest.firstIndex(of: line) else { return false }
      rest.remove(at: index)
      return true
    }
    return 2 * found.count > namedLines.count ? found : []
  }

  private var namedLines: [String] {
    outline.map(\.withoutIndentation).filter { $0.contains("\"") || $0.contains(": ") }
  }

  var summary: String {
    let first = outline.first.map { $0.trimmingPrefix { $0 == " " } } ?? ""
    return outline.count > 1 ? "\(first) (\(outline.count) lines)" : String(first)
  }
}

extension ShownPage {
  /// Attributes whose values contain the numbers of fragments.
  private static let generated: Set = [
    "id", "name", "for", "form", "formaction", "aria-labelledby", "aria-describedby", "aria-controls", "data-p",
  ]

  /// Returns the content of a range.
  func content(of number: Int) -> RenderedContent {
    guard let range = ranges[number] else { return RenderedContent(signature: "", outline: []) }
    var nodes: [Int] = []
    var next = tree.nextSibling(of: range.start)
    while let node = next, node != range.end {
      nodes.append(node)
      next = tree.nextSibling(of: node)
    }
    var outliner = Outliner(self)
    return RenderedContent(
      signature: nodes.map { signature(of: $0) }.joined(), outline: outliner.outline(of: nodes).lines)
  }

  private func signature(of node: Int) -> String {
    switch tree[node].content {
    case .comment: return ""
    case .text(let text): return text
    case .element(let name, let attributes):
      let kept = attributes.filter { attribute in
        !Self.generated.contains(attribute.name) && !attribute.name.hasPrefix("data-")
          && !(name == "button" && attribute.name == "value")
      }
      let list = kept.map { " \($0.name)=\"\($0.value)\"" }.joined()
      return "<\(name)\(list)>" + tree[node].children.map { signature(of: $0) }.joined() + "</\(name)>"
    }
  }
}
