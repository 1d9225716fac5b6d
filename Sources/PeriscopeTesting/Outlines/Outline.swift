/// The content of a page, as assistive technology presents it: one line for each element or text, indented by its
/// depth.
struct Outline: Equatable, Sendable {
  /// An element or a text.
  struct Entry: Equatable, Sendable {
    /// The element; `nil` for a text.
    var element: Int?
    /// The node that identifies the line in a later outline: the element, or the first node of the text.
    var node: Int
    var depth: Int
    var text: String

    /// The line, indented.
    var line: String { String(repeating: "  ", count: depth) + text }
  }

  /// The node numbers of lines that belong to no element.
  enum Line {
    static let title = -1
    static let notice = -2
    static let focus = -3
    /// The numbers of lines about changes are smaller.
    static let lastChange = Int.min / 2
  }

  var entries: [Entry] = []
  /// The document that the nodes belong to.
  var document = 0

  /// The lines, indented.
  var lines: [String] { entries.map(\.line) }

  static func == (one: Self, two: Self) -> Bool { one.lines == two.lines }
}

/// Creates the outline of a page.
struct Outliner {
  private indirect enum Item {
    case text(String, node: Int)
    case node(element: Int, line: String, children: [Item])
  }

  private let page: ShownPage
  private let accessibility: Accessibility
  private var tree: PageTree { page.tree }

  init(_ page: ShownPage, _ accessibility: Accessibility? = nil) {
    self.page = page
    self.accessibility = accessibility ?? Accessibility(page)
  }

  /// Returns the outline of the whole page, with its title and the focus.
  static func outline(of page: ShownPage) -> Outline {
    var outliner = Outliner(page)
    var outline = Outline(
      entries: [Outline.Entry(node: Outline.Line.title, depth: 0, text: "title: \(page.title)")],
      document: page.document)
    outline.entries += outliner.outline(of: [page.body]).entries
    // The script's line for refusals and a lost connection is outside of the body.
    if let notice = page.notice {
      outline.entries.append(Outline.Entry(node: Outline.Line.notice, depth: 0, text: "notice: \(notice)"))
    }
    if let focus = page.focus.element.map({ page.focusText(of: $0) }) ?? (page.focus.lost == nil ? nil : "lost") {
      outline.entries.append(Outline.Entry(node: Outline.Line.focus, depth: 0, text: "focus: \(focus)"))
    }
    return outline
  }

  /// Returns the outline of some nodes.
  mutating func outline(of nodes: [Int]) -> Outline {
    var outline = Outline()
    add(items(of: nodes), depth: 0, to: &outline)
    return outline
  }

  private func add(_ items: [Item], depth: Int, to outline: inout Outline) {
    for item in items {
      switch item {
      case .text(let text, let node):
        outline.entries.append(Outline.Entry(node: page.identity(ofText: node), depth: depth, text: "text: \(text)"))
      case .node(let element, let line, let children):
        outline.entries.append(
          Outline.Entry(element: element, node: page.identity(of: element), depth: depth, text: line))
        add(children, depth: depth + 1, to: &outline)
      }
    }
  }

  private func items(of nodes: [Int]) -> [Item] {
    var collector = Collector()
    for node in nodes { collect(node, &collector) }
    collector.endText()
    return collector.items
  }

  private struct Collector {
    var items: [Item] = []
    private var text = ""
    private var node = 0

    mutating func add(_ part: String, of node: Int) {
      if text.normalizedSpaces.isEmpty { self.node = node }
      text += part
    }

    mutating func endText() {
      let line = text.normalizedSpaces
      if !line.isEmpty { items.append(.text(line, node: node)) }
      text = ""
    }
  }

  private func collect(_ node: Int, _ collector: inout Collector) {
    switch tree[node].content {
    case .comment: return
    case .text(let text): collector.add(text, of: node)
    case .element(let name, _):
      if page.isHiddenItself(node) { return }
      if let role = accessibility.role(of: node) {
        collector.endText()
        collector.items.append(item(node, role))
        return
      }
      if tree.has("data-excluded", node) { return }
      // The text of a label is the name of its control.
      if name == "label", accessibility.labelled(by: node) != nil { return collectControls(in: node, &collector) }
      if name == "legend" || name == "caption" || name == "figcaption" { return }
      if name == "br" { collector.add(" ", of: node) }
      let isInline = accessibility.isInline(node)
      if !isInline { collector.endText() }
      for child in tree[node].children { collect(child, &collector) }
      if !isInline { collector.endText() }
    }
  }

  private func collectControls(in node: Int, _ collector: inout Collector) {
    for child in tree[node].children where tree.name(of: child) != nil && !page.isHiddenItself(child) {
      if let role = accessibility.role(of: child) {
        collector.endText()
        collector.items.append(item(child, role))
      } else {
        collectControls(in: child, &collector)
      }
    }
  }

  private func item(_ node: Int, _ role: Role) -> Item {
    let name = accessibility.name(of: node)
    var line = role.rawValue
    if role == .heading { line += " \(level(of: node))" }
    // The outline lists a cell's content below the cell, so the cell's line omits the name.
    let showsName = role != .cell && !name.isEmpty
    if showsName { line += " \"\(name)\"" }
    var children = children(of: node, role)
    let value = accessibility.value(of: node)
    if let value, !value.isEmpty {
      line += ": \(value.replacing("\n", with: "⏎"))"
    } else if !(showsName && Role.namedByContent.contains(role)), children.count == 1,
      case .text(let text, _) = children[0]
    {
      line += ": \(text)"
      children = []
    }
    var notes = accessibility.states(of: node)
    if role == .link, let target = tree.attribute("href", of: node) { notes.append("to \(target)") }
    // The outline lists a dialog's text below the dialog, so its line has no hint.
    let hint = page.isControl(node) ? accessibility.description(of: node) : ""
    if !hint.isEmpty { notes.append("hint: \(hint)") }
    if !notes.isEmpty { line += " (\(notes.joined(separator: ", ")))" }
    return .node(element: node, line: line, children: children)
  }

  private func children(of node: Int, _ role: Role) -> [Item] {
    if role == .group, tree.name(of: node) == "details", !page.isOpen(node) {
      return items(of: tree[node].children.filter { tree.name(of: $0) == "summary" })
    }
    // Scripts replace the content, so that users never see what the server has written.
    if tree.has("data-excluded", node) { return [] }
    if role == .combobox { return items(of: page.options(of: node)) }
    guard !Role.leaves.contains(role) else { return [] }
    let items = items(of: tree[node].children)
    guard Role.namedByContent.contains(role), role != .cell else { return items }
    // The texts are already part of the element's name.
    return items.filter { if case .text = $0 { false } else { true } }
  }

  private func level(of node: Int) -> String {
    tree.attribute("aria-level", of: node) ?? tree.name(of: node).map { String($0.dropFirst()) } ?? "2"
  }
}
