// The focus and dialogs.
extension ShownPage {
  /// Whether an element can have the focus.
  func isFocusable(_ id: Int) -> Bool {
    guard !isDisabled(id), !isHidden(id), inputType(of: id) != "hidden" else { return false }
    if isControl(id) || tree.has("tabindex", id) { return true }
    return switch tree.name(of: id) {
    case "a": tree.has("href", id)
    case "summary": true
    default: false
    }
  }

  /// Shows the dialogs that are new: each takes the focus, and remembers the element that had it.
  mutating func openDialogs() {
    for dialog in tree.elements() where isModal(dialog) && openers[dialog] == nil {
      openers[dialog] = focus.element ?? PageTree.root
      let content = tree.elements(in: dialog).dropFirst()
      let target = content.first { tree.has("autofocus", $0) && isFocusable($0) } ?? content.first { isFocusable($0) }
      focus = Focus(element: target ?? dialog)
    }
  }

  /// Takes the focus from an element that a patch has removed or disabled. A closed dialog returns it to its opener.
  mutating func dropLostFocus(_ before: ShownPage) {
    var returned: Int?
    for (dialog, opener) in openers where !(tree.isConnected(dialog) && isModal(dialog)) {
      openers[dialog] = nil
      if opener != PageTree.root, tree.isConnected(opener) { returned = min(returned ?? opener, opener) }
    }
    guard let element = focus.element, !tree.isConnected(element) || !isFocusable(element) && !isModal(element) else {
      return
    }
    if let returned, isFocusable(returned) {
      focus = Focus(element: returned)
    } else {
      focus = Focus(element: nil, lost: before.focusText(of: element))
    }
  }

  /// The description of an element with the focus.
  func focusText(of element: Int) -> String {
    let accessibility = Accessibility(self)
    let name = accessibility.name(of: element)
    let role = accessibility.role(of: element)?.rawValue ?? tree.name(of: element) ?? "element"
    return name.isEmpty ? role : "\(role) \"\(name)\""
  }
}
