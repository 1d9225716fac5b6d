/// The changes of a page for which its outline has no lines: of attributes such as `class`, of the values of hooks, of pictures
/// without a name, of texts that assistive technology ignores, and of the document's head.
///
/// Each change gets a line in the outlines that are compared, so that a test asserts it like the others.
struct MarkupChanges {
  /// A line about a change.
  struct Line {
    /// The element that has changed, or that contains the change; `nil` for the head.
    let element: Int?
    let text: String
    /// The number of the change, which its removed and its added line share.
    let change: Int
  }

  private(set) var removed: [Line] = []
  private(set) var added: [Line] = []
  private var count = 0
  private let before: ShownPage
  private let after: ShownPage
  private lazy var accessibilityBefore = Accessibility(before)
  private lazy var accessibilityAfter = Accessibility(after)
  /// The nodes of the two pages.
  private var olds: Set<Int> = []
  private var news: Set<Int> = []

  /// Compares two versions of a page. Finds nothing in a browser, whose scripts change attributes, too, and in pages that were
  /// loaded separately, whose elements are unrelated.
  init(_ before: ShownPage, _ after: ShownPage) {
    self.before = before
    self.after = after
    guard before.document == after.document, before.identities.isEmpty else { return }
    let (oldNodes, newNodes) = (before.tree.subtree(of: PageTree.root), after.tree.subtree(of: PageTree.root))
    (olds, news) = (Set(oldNodes), Set(newNodes))
    compareHeads()
    compareHooks(Self.hooks(among: oldNodes, of: before), Self.hooks(among: newNodes, of: after))
    compare(after.body)
  }

  /// Whether a line of a test is about a change that the outline does not show.
  static func isLine(_ text: String) -> Bool {
    ["attribute ", "hook ", "picture: ", "hidden text: ", "head: "].contains { text.hasPrefix($0) }
  }

  private mutating func compareHeads() {
    // The library's scripts and stylesheets come with the views that need them.
    let (old, new) = (Self.ownHead(of: before), Self.ownHead(of: after))
    for line in old where !new.contains(line) { add("head: \(line)", nil, for: nil) }
    for line in new where !old.contains(line) { add(nil, "head: \(line)", for: nil) }
  }

  private static func ownHead(of page: ShownPage) -> [String] {
    page.headElements.filter { line in !["src", "href"].contains { line.contains(" \($0)=\"/periscope/") } }
  }

  private mutating func add(_ old: String?, _ new: String?, for element: Int?) {
    count += 1
    if let old { removed.append(Line(element: element, text: old, change: count)) }
    if let new { added.append(Line(element: element, text: new, change: count)) }
  }

  /// Compares an element that is in both pages, and its content.
  ///
  /// - Parameter surroundings: What the element is inside of.
  private mutating func compare(_ id: Int, in surroundings: Surroundings = .page) {
    guard olds.contains(id), Self.isShown(id, in: before), Self.isShown(id, in: after) else { return }
    // Scripts replace the content and the attributes.
    if after.tree.has("data-excluded", id) { return }
    compareAttributes(of: id)
    let inside = place(in: id, surroundings)
    compareContent(of: id, in: inside)
    let isClosed = after.tree.name(of: id) == "details" && !after.isOpen(id)
    for child in after.tree[id].children {
      guard let name = after.tree.name(of: child), !isClosed || name == "summary" else { continue }
      compare(child, in: inside)
    }
  }

  /// Whether users see an element, even if assistive technology ignores it.
  private static func isShown(_ id: Int, in page: ShownPage) -> Bool {
    if page.tree.attribute("aria-hidden", of: id) == "true" { return !page.tree.has("hidden", id) }
    return !page.isHiddenItself(id)
  }
}

// MARK: Attributes

extension MarkupChanges {
  /// Attributes with names that differ in each rendering, attributes that lines of the outline show, and attributes for the
  /// keyboard.
  private static let others: Set = [
    "id", "name", "for", "form", "formaction", "list", "headers", "popovertarget",
    "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns", "aria-activedescendant", "aria-details",
    "aria-errormessage", "aria-flowto",
    "role", "type", "alt", "value", "checked", "selected", "disabled", "readonly", "required", "multiple", "hidden",
    "open", "datetime",
    "aria-label", "aria-description", "aria-checked", "aria-selected", "aria-pressed", "aria-current", "aria-expanded",
    "aria-disabled", "aria-readonly", "aria-required", "aria-invalid", "aria-busy", "aria-modal", "aria-hidden",
    "aria-level", "aria-valuetext", "aria-valuenow",
    "tabindex", "autofocus", "nonce",
  ]

  /// The names of the attributes, without `data-`, that the library's script reads.
  private static let scriptData: Set = [
    "p", "live", "head", "modal", "cancel", "activation", "query", "excluded", "hook", "hook-value", "hook-actions",
    "client", "hidden", "files", "words", "toast", "seconds", "drag", "drag-type", "drag-key", "drag-off", "drop",
    "drop-type", "drop-off", "row", "click", "dblclick", "keydown", "focusin", "focusout", "input", "change", "submit",
  ]

  private static func isCompared(_ name: String, of element: String?) -> Bool {
    if name.hasPrefix("data-") { return !scriptData.contains(String(name.dropFirst(5))) }
    // The lines of links have the target, and those of progress bars the maximum.
    if name == "href", element == "a" { return false }
    if name == "max", element == "progress" || element == "meter" { return false }
    return !others.contains(name)
  }

  private mutating func compareAttributes(of id: Int) {
    let (old, new) = (before.tree.attributes(of: id), after.tree.attributes(of: id))
    guard old != new else { return }
    let element = after.tree.name(of: id)
    for name in Set((old + new).map(\.name)).sorted() where Self.isCompared(name, of: element) {
      let (from, to) = name == "class" ? classes(of: id) : values(of: name, id)
      // The names of gradients differ in each rendering.
      if from?.contains("url(#") == true, to?.contains("url(#") == true { continue }
      // The element's line shows a hint that is its name.
      guard from != to, !["placeholder", "title"].contains(name) || !hasNewName(id) else { continue }
      let (then, now) = (accessibilityBefore, accessibilityAfter)
      let oldText = from.map { Self.text(name, of: before.roleAndName(of: id, then), $0) }
      let newText = to.map { Self.text(name, of: after.roleAndName(of: id, now), $0) }
      add(oldText, newText, for: id)
    }
  }

  private static func text(_ name: String, of element: String, _ value: String) -> String {
    "attribute \(name) of \(element)\(value.isEmpty ? "" : ": \(value)")"
  }

  private mutating func hasNewName(_ id: Int) -> Bool {
    let (then, now) = (accessibilityBefore, accessibilityAfter)
    return then.name(of: id) != now.name(of: id)
  }

  /// Returns the classes that go and those that come.
  private func classes(of id: Int) -> (String?, String?) {
    let (old, new) = (before.tree.classes(of: id), after.tree.classes(of: id))
    func list(_ classes: [Substring]) -> String? { classes.isEmpty ? nil : classes.joined(separator: " ") }
    return (list(old.filter { !new.contains($0) }), list(new.filter { !old.contains($0) }))
  }

  private func values(of name: String, _ id: Int) -> (String?, String?) {
    let old = before.tree.attribute(name, of: id)?.normalizedSpaces
    let new = after.tree.attribute(name, of: id)?.normalizedSpaces
    return Self.excerpts(old, new)
  }

  /// Returns the texts or, of long ones, the parts around their first difference.
  private static func excerpts(_ old: String?, _ new: String?) -> (String?, String?) {
    let (most, lead) = (80, 20)
    var start = 0
    if let old, let new, max(old.count, new.count) > most {
      start = max(0, zip(old, new).prefix { $0 == $1 }.count - lead)
    }
    func excerpt(_ text: String) -> String {
      let rest = text.dropFirst(start)
      return "\(start > 0 ? "…" : "")\(rest.prefix(most))\(rest.count > most ? "…" : "")"
    }
    return (old.map(excerpt), new.map(excerpt))
  }
}

// MARK: Hooks

extension MarkupChanges {
  /// A hook, whose script reads the value and may show it.
  private struct Hook {
    let element: Int
    let name: String
    let value: String

    func line(_ excerpt: String?) -> String { "hook \"\(name)\": \(excerpt ?? value)" }
  }

  private static func hooks(among nodes: [Int], of page: ShownPage) -> [Hook] {
    nodes.compactMap { node in
      guard let name = page.tree.attribute("data-hook", of: node) else { return nil }
      return Hook(element: node, name: name, value: page.tree.attribute("data-hook-value", of: node) ?? "")
    }
  }

  /// Compares the hooks of the two pages, also those of hidden elements and of elements that patches leave alone.
  private mutating func compareHooks(_ old: [Hook], _ new: [Hook]) {
    var gone = old
    var come: [Hook] = []
    for hook in new {
      guard let index = gone.firstIndex(where: { $0.element == hook.element && $0.name == hook.name }) else {
        come.append(hook)
        continue
      }
      let last = gone.remove(at: index)
      guard last.value != hook.value else { continue }
      let (from, to) = Self.excerpts(last.value, hook.value)
      add(last.line(from), hook.line(to), for: hook.element)
    }
    for hook in come {
      // A new element replaces one that had the same hook.
      if let index = gone.firstIndex(where: { $0.name == hook.name && $0.value == hook.value }) {
        gone.remove(at: index)
      } else {
        add(nil, hook.line(Self.excerpts(nil, hook.value).1), for: hook.element)
      }
    }
    for hook in gone { add(hook.line(Self.excerpts(hook.value, nil).0), nil, for: hook.element) }
  }
}

// MARK: Pictures and hidden texts

extension MarkupChanges {
  private enum Surroundings {
    case page
    /// An `svg` whose texts have lines in the outline.
    case drawing
    /// An `svg` with a name, or an element that assistive technology ignores. The outline has no lines for its content.
    case unread
  }

  /// A node for which the outline has no line.
  private struct Content: Equatable {
    let kind: String
    let text: String

    func line(_ excerpt: String?) -> String { "\(kind): \(excerpt ?? text)" }
  }

  private mutating func place(in id: Int, _ surroundings: Surroundings) -> Surroundings {
    if surroundings == .unread || after.tree.attribute("aria-hidden", of: id) == "true" { return .unread }
    guard after.tree.name(of: id) == "svg" else { return surroundings }
    return accessibilityAfter.role(of: id) == nil ? .drawing : .unread
  }

  /// Compares the nodes in an element that come, go or change by themselves, and for which the outline has no lines.
  private mutating func compareContent(of id: Int, in place: Surroundings) {
    let isUnread = place == .unread
    let old = before.tree[id].children.filter { !news.contains($0) || isUnread && hasNewText($0) }
    let new = after.tree[id].children.filter { !olds.contains($0) || isUnread && hasNewText($0) }
    guard !old.isEmpty || !new.isEmpty else { return }
    let (then, now) = (accessibilityBefore, accessibilityAfter)
    var gone = old.compactMap { Self.content(of: $0, in: place, before, then) }
    var come: [Content] = []
    for content in new.compactMap({ Self.content(of: $0, in: place, after, now) }) {
      if let same = gone.firstIndex(of: content) { gone.remove(at: same) } else { come.append(content) }
    }
    for index in 0..<max(gone.count, come.count) {
      let from = index < gone.count ? gone[index] : nil
      let to = index < come.count ? come[index] : nil
      let (oldText, newText) = Self.excerpts(from?.text, to?.text)
      add(from?.line(oldText), to?.line(newText), for: id)
    }
  }

  /// Whether a text that is in both pages has changed.
  private func hasNewText(_ id: Int) -> Bool {
    guard case .text(let old) = before.tree[id].content, case .text(let new) = after.tree[id].content else {
      return false
    }
    return old != new
  }

  /// Returns a picture or a text for which the outline has no line; `nil` for other nodes.
  private static func content(
    of node: Int, in place: Surroundings, _ page: ShownPage, _ accessibility: Accessibility
  ) -> Content? {
    switch page.tree[node].content {
    case .comment: return nil
    case .text(let text):
      let shown = text.normalizedSpaces
      return place == .unread && !shown.isEmpty ? Content(kind: "hidden text", text: shown) : nil
    case .element:
      guard isShown(node, in: page) else { return nil }
      if place != .unread {
        var outliner = Outliner(page, accessibility)
        guard outliner.outline(of: [node]).entries.isEmpty else { return nil }
        let hasPicture = page.tree.elements(in: node).contains { showsPicture($0, in: page) }
        guard place == .drawing || hasPicture else { return nil }
      }
      let lines = page.indentedHTML(of: node).split(separator: "\n").map { String($0).withoutIndentation }
      return Content(kind: "picture", text: lines.joined())
    }
  }

  /// Elements that show something without a text.
  private static let pictureTags: Set = [
    "audio", "canvas", "embed", "iframe", "img", "object", "picture", "svg", "video",
  ]

  private static func showsPicture(_ id: Int, in page: ShownPage) -> Bool {
    page.tree.name(of: id).map(pictureTags.contains) == true || page.tree.attribute("aria-hidden", of: id) == "true"
  }
}

extension Outline {
  /// Adds lines about changes, each below the line of the element that contains the change.
  mutating func add(_ lines: [MarkupChanges.Line], of page: ShownPage) {
    for line in lines {
      let owner = line.element.flatMap { index(around: $0, in: page) }
      // Without an element with a line, the line follows the page's title.
      var place = (owner ?? 0) + 1
      while place < entries.count, entries[place].node < Line.lastChange { place += 1 }
      let depth = owner.map { entries[$0].depth + 1 } ?? 0
      entries.insert(Entry(node: Int.min + line.change, depth: depth, text: line.text), at: place)
    }
  }

  /// Returns the line of an element, or of the innermost element around it that has one.
  private func index(around element: Int, in page: ShownPage) -> Int? {
    for node in [element] + page.tree.ancestors(of: element) {
      if let index = entries.firstIndex(where: { $0.element == node }) { return index }
    }
    return nil
  }
}
