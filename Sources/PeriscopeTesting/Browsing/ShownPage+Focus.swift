// The focus and dialogs.
extension ShownPage {
  /// Whether an element can have the focus.
  func isFocusable(_ id: Int) -> Bool {
    guard !isDisabled(id), !isHidden(id), inputType(of: id) != "hidden" else { return false }
    if isControl(id) || tree.has("tabindex", id) || focusHistory.target == id { return true }
    return switch tree.name(of: id) {
    case "a": tree.has("href", id)
    case "summary": true
    default: false
    }
  }

  /// Moves the focus, and records it in the history as the browser's script does.
  mutating func give(_ element: Int) {
    focus = Focus(element: element)
    focusHistory.last = element
    if !isInDialog(element) { focusHistory.outside = element }
  }

  func isInDialog(_ id: Int) -> Bool { tree.closest(id) { tree.name(of: $0) == "dialog" } != nil }

  /// Shows the new dialogs: moves the focus into each, and records the element that had it before.
  mutating func openDialogs() {
    for dialog in tree.elements() where isModal(dialog) && openers[dialog] == nil {
      openers[dialog] = focus.element ?? PageTree.root
      let content = tree.elements(in: dialog).dropFirst().filter(isFocusable)
      let target = content.first { tree.has("autofocus", $0) } ?? content.first
      // An accidental Return must not press a destructive button.
      let isDestructive = target.map { tree.classes(of: $0).contains("destructive") } ?? false
      give((isDestructive ? content.first { tree.has("data-cancel", $0) } : nil) ?? target ?? dialog)
    }
  }

  /// Returns the focus from a closed dialog to the element that had it before.
  mutating func closeDialogs() {
    var returned: Int?
    for (dialog, opener) in openers where !(tree.isConnected(dialog) && isModal(dialog)) {
      openers[dialog] = nil
      if opener != PageTree.root, tree.isConnected(opener) { returned = min(returned ?? opener, opener) }
    }
    if isFocusGone, let returned, isFocusable(returned) { give(returned) }
  }

  /// Whether the element with the focus was removed or disabled, or is hidden.
  var isFocusGone: Bool {
    guard let element = focus.element else { return false }
    return !tree.isConnected(element) || !isFocusable(element) && !isModal(element)
  }

  /// The description of an element with the focus.
  func focusText(of element: Int) -> String { roleAndName(of: element, Accessibility(self)) }

  /// The role and the name of an element. Without a role, its tag name.
  func roleAndName(of element: Int, _ accessibility: Accessibility) -> String {
    let name = accessibility.name(of: element)
    let role = accessibility.role(of: element)?.rawValue ?? tree.name(of: element) ?? "element"
    return name.isEmpty ? role : "\(role) \"\(name)\""
  }
}
