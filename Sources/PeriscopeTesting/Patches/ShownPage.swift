internal import PeriscopeLive
internal import Synchronization

/// A page as a browser shows it: its nodes, the ranges that patches address, the focus, and what the user has entered.
struct ShownPage: Sendable {
  private static let count = Atomic(0)

  /// The number of the loaded document. Nodes of different documents are unrelated.
  var document = 0
  var tree = PageTree()
  var ranges: [Int: PageRange] = [:]
  var epoch = ""
  var sequence: UInt64 = 0
  var title = ""
  var focus = Focus() {
    didSet { if let left = oldValue.element, left != focus.element { showMissedValue(of: left) } }
  }
  var focusHistory = FocusHistory()
  /// The last value of each control that the page and the server agreed on.
  var agreedValues: [Int: String] = [:]
  /// The fields whose newest value has not been shown, because the user was in the field.
  var missedValues: Set<Int> = []
  /// The elements that had the focus when a dialog was opened, by the dialog.
  var openers: [Int: Int] = [:]
  /// The numbers that identify a real browser's elements when its page is read again. Empty without a browser, where an
  /// element keeps its ID.
  var identities: [Int: Int] = [:]
  /// The line that the browser's script shows for a refusal.
  var notice: String?
  /// Whether the server has told the browser to load the page again.
  var mustReload = false
  /// The URLs that the server has told the browser to show, with the commands.
  var navigation: [(command: String, url: String)] = []

  /// The events for hooks that the page has received.
  var events: [PageEvent] = []
  /// The number of those that the test has asserted.
  var assertedEvents = 0

  /// Parses a page.
  init(_ html: String) {
    document = Self.count.add(1, ordering: .relaxed).newValue
    HTMLParser.parse(html, into: &tree, parent: PageTree.root)
    // These fields are for browsers without scripts.
    for key in tree.elements() where tree.attribute("name", of: key) == "periscope-form" { tree.remove(key) }
    var outer = PageRange()
    PageRange.survey(PageTree.root, of: &tree, into: &ranges, outer: &outer)
    for element in tree.elements() {
      if tree.name(of: element) == "title" { title = tree.text(of: element) }
      guard tree.attribute("name", of: element) == "periscope" else { continue }
      let position = (tree.attribute("content", of: element) ?? "").split(separator: " ")
      guard position.count >= 2 else { continue }
      epoch = String(position[0])
      sequence = UInt64(position[1]) ?? 0
    }
    if let element = tree.elements().first(where: { tree.has("autofocus", $0) && !isHidden($0) }) { give(element) }
    focusHistory.heading = headingText
    openDialogs()
  }

  init() {}

  /// The identity of an element, which it keeps in later versions of the page.
  func identity(of element: Int) -> Int { identities[element] ?? element }

  /// The identity of a text: a negative number for its place in the element around it.
  func identity(ofText node: Int) -> Int {
    guard let parent = tree[node].parent else { return -1 }
    let place = tree[parent].children.prefix { $0 != node }.count { tree.name(of: $0) != nil }
    return -(identity(of: parent) * 1_000 + place + 10)
  }

  /// The `body` element.
  var body: Int { tree.elements().first { tree.name(of: $0) == "body" } ?? PageTree.root }

  /// The topmost modal dialog, which blocks all elements outside of it.
  var topDialog: Int? { tree.elements().last { isModal($0) } }

  func isModal(_ id: Int) -> Bool { tree.has("data-modal", id) && tree.has("open", id) }
}

/// The place of the focus.
struct Focus: Equatable, Sendable {
  /// The element with the focus.
  var element: Int?
  /// The description of the element that had the focus when it was removed, if no other control has got the focus
  /// since.
  var lost: String?
}

// MARK: Patches

extension ShownPage {
  /// Applies a patch.
  ///
  /// - Returns: The changes that the server has sent, with the parts that were shown before.
  mutating func apply(_ patch: Patch) throws(MisfitError) -> SentChanges {
    let before = self
    var sent = SentChanges(bytes: patch.byteCount)
    tree.changes = []
    for operation in patch.operations { try perform(operation, before, &sent) }
    if let sequence = patch.sequence { self.sequence = sequence }
    closeDialogs()
    openDialogs()
    repairFocus(before)
    tree.changes = nil
    // A later operation of the same patch can insert the element.
    for case .command("focus", let id) in patch.operations {
      if let element = tree.element(withID: id), isFocusable(element) { give(element) }
    }
    return sent
  }

  private mutating func perform(
    _ operation: Patch.Operation, _ before: ShownPage, _ sent: inout SentChanges
  ) throws(MisfitError) {
    switch operation {
    case .set(let range, let number, let text, let insists):
      try write(slot(number, of: range), text, insists: insists)
      sent.slots += 1
    case .remove(let range, let number):
      try write(slot(number, of: range), nil)
      sent.slots += 1
    case .attribute(let number, let element, let name, let value):
      let range = try range(number)
      guard range.elements.indices.contains(element) else { throw MisfitError("There is no element \(element).") }
      try write(PageRange.Slot(node: range.elements[element], name: name), value)
      sent.slots += 1
    case .replace(let number, let html): try replace(number, html, before, &sent)
    case .insert(let list, let next, let html): try insert(html, into: list, before: next, &sent)
    case .drop(let number):
      sent.noteRemoved(number, of: ranges[number]?.parent, before)
      try drop(number)
    case .move(let number, let next):
      let parent = try range(number).parent
      guard let parent else { throw MisfitError("The range \(number) is in no list.") }
      try move(number, before: insertionPoint(parent, next))
      sent.moves += 1
    case .order(let list, let numbers): try order(list, numbers, before, &sent)
    case .command(let name, let argument): perform(command: name, argument)
    }
  }

  private mutating func replace(
    _ number: Int, _ html: String, _ before: ShownPage, _ sent: inout SentChanges
  ) throws(MisfitError) {
    var range = try range(number)
    let old = before.content(of: number)
    empty(range)
    (range.slots, range.elements) = ([], [])
    try place(html, in: &range, before: range.end)
    ranges[number] = range
    sent.noteReplaced(old: old, new: content(of: number))
  }

  private mutating func insert(
    _ html: String, into list: Int, before next: Int?, _ sent: inout SentChanges
  ) throws(MisfitError) {
    var range = try range(list)
    let known = Set(ranges.keys)
    try place(html, in: &range, before: insertionPoint(list, next))
    ranges[list] = range
    for (number, new) in ranges.sorted(by: { $0.key < $1.key }) where !known.contains(number) && new.parent == list {
      sent.noteInserted(content(of: number), into: list)
    }
  }

  private mutating func place(_ html: String, in range: inout PageRange, before point: Int) throws(MisfitError) {
    let fragment = tree.make(.element(name: "#fragment", attributes: []))
    HTMLParser.parse(html, into: &tree, parent: fragment)
    PageRange.survey(fragment, of: &tree, into: &ranges, outer: &range)
    guard tree[point].parent != nil else { throw MisfitError("A range is not in the page.") }
    for child in tree[fragment].children { tree.insert(child, before: point) }
    tree[fragment].children = []
  }

  private mutating func drop(_ number: Int) throws(MisfitError) {
    let range = try range(number)
    empty(range)
    tree.remove(range.start)
    tree.remove(range.end)
    ranges[number] = nil
  }

  private mutating func empty(_ range: PageRange) {
    while let next = tree.nextSibling(of: range.start), next != range.end {
      for node in tree.subtree(of: next) {
        if case .comment(let mark) = tree[node].content, mark.first == "[" {
          for (number, inner) in ranges where inner.start == node { ranges[number] = nil }
        }
      }
      tree.remove(next)
    }
  }

  private mutating func move(_ number: Int, before point: Int) throws(MisfitError) {
    let range = try range(number)
    var nodes: [Int] = []
    var next: Int? = range.start
    while let node = next {
      nodes.append(node)
      next = node == range.end ? nil : tree.nextSibling(of: node)
    }
    guard !nodes.contains(point) else { return }
    for node in nodes {
      tree.remove(node)
      tree.insert(node, before: point)
    }
  }

  private mutating func order(
    _ list: Int, _ numbers: [Int], _ before: ShownPage, _ sent: inout SentChanges
  ) throws(MisfitError) {
    let listRange = try range(list)
    for (number, range) in ranges where range.parent == list && !numbers.contains(number) {
      sent.noteRemoved(number, of: list, before)
      try drop(number)
    }
    var point = listRange.end
    for number in numbers.reversed() {
      let range = try range(number)
      if tree.nextSibling(of: range.end) != point {
        try move(number, before: point)
        sent.moves += 1
      }
      point = range.start
    }
  }

  private mutating func perform(command: String, _ argument: String) {
    switch command {
    case "title": title = argument
    case "head": replaceHead(with: argument)
    case "blur": focus = Focus()
    case "emit": PageEvent(command: argument).map { events.append($0) }
    case "reset": mustReload = true
    case "url":
      let parts = argument.split(separator: " ", maxSplits: 1)
      if parts.count == 2 { navigation.append((String(parts[0]), String(parts[1]))) }
    default: break
    }
  }

  /// Replaces the elements of the head that belong to the page.
  private mutating func replaceHead(with html: String) {
    let old = tree.elements().filter { tree.has("data-head", $0) }
    for element in old { tree.remove(element) }
    guard let head = tree.elements().first(where: { tree.name(of: $0) == "head" }) else { return }
    HTMLParser.parse(html, into: &tree, parent: head)
  }

  private func range(_ number: Int) throws(MisfitError) -> PageRange {
    guard let range = ranges[number] else { throw MisfitError("The page has no range \(number).") }
    return range
  }

  private func slot(_ slot: Int, of number: Int) throws(MisfitError) -> PageRange.Slot {
    let range = try range(number)
    guard range.slots.indices.contains(slot) else {
      throw MisfitError("The range \(number) has no slot \(slot).")
    }
    return range.slots[slot]
  }

  private func insertionPoint(_ list: Int, _ next: Int?) throws(MisfitError) -> Int {
    guard let next else { return try range(list).end }
    return try range(next).start
  }

  // MARK: Slots

  private mutating func write(
    _ slot: PageRange.Slot, _ text: String?, insists: Bool = false
  ) throws(MisfitError) {
    guard let name = slot.name else {
      guard let text else { throw MisfitError("A text cannot be removed.") }
      if let next = tree.nextSibling(of: slot.node), case .text = tree[next].content {
        tree[next].content = .text(text)
      } else if let parent = tree[slot.node].parent, let position = tree.position(of: slot.node) {
        tree.insert(tree.make(.text(text)), into: parent, at: position + 1)
      }
      return
    }
    let node = slot.node
    let shown = value(of: node)
    let original = defaultValue(of: node)
    let isHeld = focus.element == node && isTextField(node)
    if name == "#text" { tree.setText(text ?? "", of: node) } else { tree.set(name, to: text, of: node) }
    if name == "checked" || name == "selected", !isHeld { tree[node].entered?.isOn = text != nil }
    guard (tree.name(of: node) == "input" ? "value" : "#text") == name, isControl(node) else { return }
    // Keeps the text that the user is typing, unless the server insists and the user has not typed since.
    if isHeld, !(insists && shown == (agreedValues[node] ?? original)) {
      if tree[node].entered?.value == nil { tree[node].entered = PageTree.Entered(value: shown) }
      agreedValues[node] = agreedValues[node] ?? original
      missedValues.insert(node)
      return
    }
    tree[node].entered?.value = nil
    agreedValues[node] = text ?? ""
    missedValues.remove(node)
  }

  /// Shows the server's newest value in a field that the user leaves without a change since that value arrived.
  private mutating func showMissedValue(of field: Int) {
    guard missedValues.remove(field) != nil, tree[field].entered?.value == agreedValues[field] else { return }
    tree[field].entered?.value = nil
    agreedValues[field] = value(of: field)
  }
}
