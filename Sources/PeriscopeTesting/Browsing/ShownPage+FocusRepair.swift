// The same rules as in `Public/focus.mjs`: they choose the new focus when a patch removes or disables the focused
// element. The tests of both read the table `Tests/Goldens/focus.json`.
extension ShownPage {
  private static let controlNames: Set = ["button", "input", "select", "textarea", "summary"]

  private static let inputsThatAreNotFields: Set = ["hidden", "submit", "checkbox", "radio"]

  /// The text of the first heading of level 1.
  var headingText: String? { firstElement("h1").map { tree.text(of: $0) } }

  private func firstElement(_ name: String) -> Int? { tree.elements().first { tree.name(of: $0) == name } }

  /// Gives the focus to the successor of an element that a patch has removed or disabled.
  mutating func repairFocus(_ before: ShownPage) {
    let lastHeading = focusHistory.heading
    focusHistory.heading = headingText
    let element = focus.element
    let isGone = isFocusGone
    if isGone { focus = Focus() }
    guard focus.element == nil, let last = focusHistory.last, !tree.isConnected(last) || isDisabled(last) else {
      if isGone, let element { focus.lost = before.focusText(of: element) }
      return
    }
    let outside = focusHistory.outside.flatMap { $0 == last ? nil : $0 }
    let lost = tree.isConnected(last) || !isInDialog(last) ? last : outside ?? last
    let hasNewHeading = focusHistory.heading != lastHeading
    let next = movedElement() ?? (hasNewHeading ? firstElement("h1") : successor(of: lost))
    focusHistory.last = nil
    if let next {
      show(next)
    } else {
      if let top = firstElement("h1") ?? firstElement("main") { show(top) }
      focus.lost = before.focusText(of: last)
    }
  }

  private mutating func show(_ element: Int) {
    if !isFocusable(element) { focusHistory.target = element }
    give(element)
  }

  // MARK: The next control

  private mutating func successor(of lost: Int) -> Int? {
    if tree.isConnected(lost) { return isUsable(lost) ? lost : control(after: lost) }
    if let opener = takeOpener() { return opener }
    guard let place = place(of: lost) else { return nil }
    if let replacement = pick(place.added.flatMap(controls(in:)), lost) {
      focusHistory.openers = (focusHistory.openers + [key(of: lost)]).suffix(FocusHistory.openerLimit)
      return replacement
    }
    for neighbour in place.neighbours {
      if let control = pick(controls(in: neighbour), lost) { return control }
    }
    return control(after: place.parent)
  }

  /// Returns the last opener that is on the page again, such as "Edit" after its form was closed.
  private mutating func takeOpener() -> Int? {
    let controls = tree.elements().filter { isAnyControl($0) && isUsable($0) }
    for (index, key) in focusHistory.openers.enumerated().reversed() {
      guard let control = controls.first(where: { self.key(of: $0) == key }) else { continue }
      focusHistory.openers.removeSubrange(index...)
      return control
    }
    return nil
  }

  /// Returns the former place of a removed element: its parent, the elements that were added there, and the neighbours.
  private func place(of lost: Int) -> (parent: Int, added: [Int], neighbours: [Int])? {
    let changes = tree.changes ?? []
    let parts = Set([lost] + tree.ancestors(of: lost))
    let removal = changes.first { $0.isRemoval && parts.contains($0.node) && tree.isConnected($0.parent) }
    guard let removal else { return nil }
    let same = changes.filter { $0.parent == removal.parent }
    let added = same.filter { !$0.isRemoval && tree.name(of: $0.node) != nil }.map(\.node)
    let after = beside(removal.next, same, \.next) { tree.nextSibling(of: $0) }
    let before = beside(removal.previous, same, \.previous) { tree.previousSibling(of: $0) }
    return (removal.parent, added, [after, before].compactMap(\.self))
  }

  /// Returns the nearest remaining element on one side of a node.
  private func beside(
    _ node: Int?, _ changes: [PageTree.Change], _ side: KeyPath<PageTree.Change, Int?>, _ sibling: (Int) -> Int?
  ) -> Int? {
    var current = node
    while let node = current, tree.name(of: node) == nil || !tree.isConnected(node) {
      let removal = changes.first { $0.isRemoval && $0.node == node }
      current = if let removal { removal[keyPath: side] } else { sibling(node) }
    }
    return current
  }

  private func controls(in element: Int) -> [Int] { tree.elements(in: element).dropFirst() + [element] }

  /// Returns the best control for the focus: one with the same purpose as the lost control, else a field, else the
  /// first one.
  private func pick(_ elements: [Int], _ lost: Int) -> Int? {
    let controls = elements.filter { tree.isConnected($0) && isAnyControl($0) && isUsable($0) }
    return controls.first { purpose(of: $0) == purpose(of: lost) } ?? controls.first(where: isField) ?? controls.first
  }

  /// Returns the next control of the page, or else the last one.
  private func control(after id: Int) -> Int? {
    let elements = tree.elements()
    let controls = elements.filter { $0 != id && isAnyControl($0) && isUsable($0) }
    let following = Set(elements.drop { $0 != id }.dropFirst())
    return controls.first(where: following.contains) ?? controls.last
  }

  private func isAnyControl(_ id: Int) -> Bool {
    let name = tree.name(of: id) ?? ""
    return Self.controlNames.contains(name) || name == "a" && tree.has("href", id)
      || tree.attribute("tabindex", of: id) == "0"
  }

  private func isField(_ id: Int) -> Bool {
    tree.name(of: id) == "textarea"
      || tree.name(of: id) == "input" && !Self.inputsThatAreNotFields.contains(inputType(of: id))
  }

  private func isUsable(_ id: Int) -> Bool { !isDisabled(id) && !isHidden(id) }

  /// The key that identifies a control when it appears again.
  private func key(of id: Int) -> String {
    let hasValue = isSubmitter(id) || inputType(of: id) == "radio"
    let parts = [tree.name(of: id), tree.attribute("id", of: id), tree.attribute("name", of: id)].map { $0 ?? "" }
    return (parts + [hasValue ? value(of: id) : ""]).joined(separator: ",")
  }

  /// The purpose of a control: the last part of the action or the field that it sends.
  private func purpose(of id: Int) -> String {
    let name = isSubmitter(id) && inputType(of: id) != "image" ? value(of: id) : tree.attribute("name", of: id) ?? ""
    // Removes the identifier of the row, so that equal buttons of different rows have the same purpose.
    let action = name.replacing(/\[[^\]]*\]$/, with: "")
    let part = action.split(omittingEmptySubsequences: false) { ".[]".contains($0) }.last ?? ""
    return "\(tree.name(of: id) ?? ""),\(part)"
  }
}
