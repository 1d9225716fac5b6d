/// A part of the page between two comments that the server changes as a unit. `Public/ranges.mjs` finds the same
/// ranges.
struct PageRange: Sendable {
  /// A text, or an attribute of an element, that the server changes.
  struct Slot: Sendable {
    /// The element, or the comment before the text.
    var node: Int
    /// The attribute's name, or `#text` for the whole text of the element; `nil` for a text after a comment.
    var name: String?
  }

  var number: Int?
  var parent: Int?
  var start = 0
  var end = 0
  var slots: [Slot] = []
  var elements: [Int] = []

  /// Finds the ranges among the nodes of a subtree, and adds them by their numbers.
  ///
  /// - Parameter outer: The range that contains the nodes. It gets the slots and elements that are in none of its inner
  ///   ranges.
  static func survey(
    _ root: Int, of tree: inout PageTree, into ranges: inout [Int: PageRange], outer: inout PageRange
  ) {
    var survey = Survey(current: outer)
    for child in tree[root].children { survey.visit(child, &tree, &ranges) }
    outer = survey.current
  }

  private struct Survey {
    var current: PageRange
    var outers: [PageRange] = []
    var last = -1

    mutating func visit(_ id: Int, _ tree: inout PageTree, _ ranges: inout [Int: PageRange]) {
      switch tree[id].content {
      case .text: break
      case .comment(let text): mark(id, text, tree, &ranges)
      case .element: element(id, &tree, &ranges)
      }
    }

    private mutating func mark(_ id: Int, _ text: String, _ tree: PageTree, _ ranges: inout [Int: PageRange]) {
      if text.first == "[", text.dropFirst().allSatisfy(\.isNumber) {
        // The HTML omits a number that is one more than the previous range's.
        last = Int(text.dropFirst()) ?? last + 1
        outers.append(current)
        current = PageRange(number: last, parent: current.number, start: id)
      } else if text == "]", let outer = outers.popLast() {
        current.end = id
        if let number = current.number, tree[current.start].parent == tree[id].parent { ranges[number] = current }
        current = outer
      } else if text == "$" {
        current.slots.append(Slot(node: id))
      }
    }

    private mutating func element(_ id: Int, _ tree: inout PageTree, _ ranges: inout [Int: PageRange]) {
      current.elements.append(id)
      let names = (tree.attribute("data-p", of: id) ?? "").split(separator: " ").map(String.init)
      for name in names { current.slots.append(Slot(node: id, name: name)) }
      // The HTML omits the comment before a text that is alone in its element.
      let children = tree[id].children
      if children.count == 1, case .text = tree[children[0]].content, !names.contains("#text") {
        tree.insert(tree.make(.comment("$")), into: id, at: 0)
      }
      // The content is one slot, or patches leave it alone.
      guard !names.contains("#text") else { return }
      for child in tree[id].children { visit(child, &tree, &ranges) }
    }
  }
}
