// The user's actions. Each method makes the changes that a browser makes without the server, and returns the requests
// that the browser sends.
extension ShownPage {
  /// Clicks an element.
  mutating func click(_ id: Int) throws(ImpossibleAct) -> [Interaction] {
    try requireUsable(id)
    var interactions = moveFocus(to: tree.closest(id, where: isFocusable))
    interactions += try activate(id)
    return interactions
  }

  /// Performs the effect of a click on an element, without moving the focus.
  private mutating func activate(_ id: Int) throws(ImpossibleAct) -> [Interaction] {
    var interactions: [Interaction] = []
    for node in [id] + tree.ancestors(of: id) {
      let found = offers("click", of: node)
      interactions += found.map { .post($0.pair) }
      let isClickable = ["a", "button", "input", "label"].contains(tree.name(of: node) ?? "")
      if !found.isEmpty || isClickable { break }
    }
    return interactions + (try defaultAction(of: id))
  }

  private mutating func defaultAction(of id: Int) throws(ImpossibleAct) -> [Interaction] {
    for node in [id] + tree.ancestors(of: id) {
      switch tree.name(of: node) {
      case "button", "input":
        if isToggle(node) {
          if inputType(of: node) == "radio", isOn(node) { return [] }
          return setToggle(node, !isOn(node))
        }
        guard isSubmitter(node), let form = form(of: node) else { return [] }
        return try submit(form, submitter: node)
      case "label":
        guard let control = Accessibility(self).labelled(by: node), control != id else { return [] }
        if isHidden(control) { throw ImpossibleAct("The control of this label is hidden.") }
        return try click(control)
      case "summary":
        if let details = tree[node].parent { tree[details].entered = PageTree.Entered(isOn: !isOpen(details)) }
        return []
      case "a" where tree.has("data-query", node):
        return [.open(tree.attribute("href", of: node) ?? "?")]
      case "a": return tree.attribute("href", of: node).map { [.visit($0)] } ?? []
      default: continue
      }
    }
    return []
  }

  /// Replaces the text of a field by typing.
  mutating func type(_ text: String, into id: Int) throws(ImpossibleAct) -> [Interaction] {
    try requireUsable(id)
    guard isTextField(id) else { throw ImpossibleAct("It is not a field for text.") }
    if let limit = tree.attribute("maxlength", of: id).flatMap({ Int($0) }), text.utf16.count > limit {
      throw ImpossibleAct("It takes at most \(limit) characters, and the text has \(text.utf16.count).")
    }
    let interactions = moveFocus(to: id)
    return interactions + enter(text, into: id)
  }

  /// Sets the value of a control, such as a slider.
  mutating func set(_ text: String, of id: Int) throws(ImpossibleAct) -> [Interaction] {
    try requireUsable(id)
    let interactions = moveFocus(to: id)
    return interactions + enter(text, into: id)
  }

  private mutating func enter(_ text: String, into id: Int) -> [Interaction] {
    tree[id].entered = PageTree.Entered(value: text)
    return changed(id)
  }

  /// Sets whether a check box is checked, or a switch is on.
  mutating func setToggle(_ id: Int, _ isOn: Bool) -> [Interaction] {
    setOn(isOn, id)
    return changed(id)
  }

  /// Chooses an option of a menu.
  mutating func choose(_ option: Int, of select: Int) throws(ImpossibleAct) -> [Interaction] {
    try requireUsable(select)
    if isDisabled(option) { throw ImpossibleAct("The option is disabled.") }
    let interactions = moveFocus(to: select)
    self.select(option, in: select)
    return interactions + changed(select)
  }

  /// Returns the requests that a control sends when its value has changed.
  private mutating func changed(_ id: Int) -> [Interaction] {
    let value = inputType(of: id) == "checkbox" ? "\(isOn(id))" : self.value(of: id)
    agreedValues[id] = value
    missedValues.remove(id)
    var interactions: [Interaction] = []
    if tree.has("data-live", id), let name = tree.attribute("name", of: id) {
      interactions.append(.post([(name, value)].formEncoded))
    }
    for type in ["input", "change"] {
      interactions += nearestOffers(type, from: id).map { .post($0.pair + value.formEncoded) }
    }
    return interactions
  }

  /// Presses a key while an element has the focus.
  mutating func press(_ key: String, in id: Int) throws(ImpossibleAct) -> [Interaction] {
    try requireUsable(id)
    if key == "Enter", let next = nextField(after: id) { return moveFocus(to: id) + moveFocus(to: next) }
    let interactions = moveFocus(to: id)
    let handlers = nearestOffers("keydown", from: id) { $0.split(separator: ",").contains(key[...]) }
    // The page's script prevents the browser's default action for a handled key.
    if !handlers.isEmpty { return interactions + handlers.map { Interaction.post($0.pair) } }
    switch key {
    case "Escape": return interactions + (try dismiss())
    case "Enter" where tree.name(of: id) == "input" && (isTextField(id) || isToggle(id)):
      return interactions + (try submitByReturn(id))
    case "Enter" where !isTextField(id): return interactions + (try activate(id))
    // The space bar scrolls the page if a link has the focus.
    case " " where !isTextField(id) && tree.name(of: id) != "a": return interactions + (try activate(id))
    case "Enter", " ": return interactions
    default:
      let names = KeyNames.similar(to: key).map { "'\($0)'" }.joined(separator: " or ")
      let hint = names.isEmpty ? "" : " Is the key \(names) meant?"
      throw ImpossibleAct("The key '\(key)' has no effect here: no view handles it.\(hint)")
    }
  }

  /// Returns the field that Return moves the focus to, if the label of the Return key says so.
  private func nextField(after id: Int) -> Int? {
    guard tree.attribute("enterkeyhint", of: id) == "next", let form = form(of: id) else { return nil }
    return controls(of: form).drop { $0 != id }.dropFirst().first { control in
      let isField = tree.name(of: control) != "button" && !["hidden", "submit"].contains(inputType(of: control))
      return isField && !isDisabled(control) && !isHidden(control)
    }
  }

  private mutating func submitByReturn(_ id: Int) throws(ImpossibleAct) -> [Interaction] {
    guard let form = form(of: id) else { return [] }
    let submitter = controls(of: form).first { isSubmitter($0) }
    if let submitter, isDisabled(submitter) { return [] }
    return try submit(form, submitter: submitter)
  }

  /// Dismisses the dialog on top.
  mutating func dismiss() throws(ImpossibleAct) -> [Interaction] {
    guard let dialog = topDialog else { throw ImpossibleAct("No dialog is open.") }
    guard let button = tree.elements(in: dialog).last(where: { tree.has("data-cancel", $0) }) else {
      throw ImpossibleAct("The dialog cannot be dismissed: it has no cancel button.")
    }
    return try activate(button)
  }

  private func submit(_ form: Int, submitter: Int?) throws(ImpossibleAct) -> [Interaction] {
    if let invalid = invalidControl(of: form, submitter: submitter) {
      let name = Accessibility(self).name(of: invalid.control)
      throw ImpossibleAct("The browser does not send the form because of \"\(name)\". \(invalid.reason)")
    }
    let handlers = nearestOffers("submit", from: form)
    if !handlers.isEmpty { return handlers.map { .post($0.pair) } }
    let data = formData(form, submitter: submitter).formEncoded
    let address = tree.attribute("action", of: form)
    guard tree.attribute("method", of: form)?.lowercased() == "post" else {
      // The form replaces the query of its address.
      return [.visit("\((address ?? "").prefix { $0 != "?" })?\(data)")]
    }
    return [address.map { .send(data, to: $0) } ?? .post(data)]
  }

  // MARK: Offers

  /// Returns the requests that an element sends for an event, from the lines of its `data-` attribute: each with an
  /// option, which is the keys or the delay of a value in milliseconds, and the start of the request's body.
  private func offers(_ type: String, of id: Int) -> [(option: String, pair: String)] {
    (tree.attribute("data-\(type)", of: id) ?? "").split(separator: "\n").compactMap { line in
      guard let space = line.lastIndex(of: " ") else { return nil }
      return (String(line[..<space]), String(line[space...].dropFirst()))
    }
  }

  /// Returns the requests of the nearest element that sends some for an event and an option, from an element upwards.
  private func nearestOffers(
    _ type: String, from id: Int, where isWanted: (_ option: String) -> Bool = { _ in true }
  ) -> [(option: String, pair: String)] {
    for node in [id] + tree.ancestors(of: id) {
      let found = offers(type, of: node).filter { isWanted($0.option) }
      if !found.isEmpty { return found }
    }
    return []
  }

  mutating func moveFocus(to id: Int?) -> [Interaction] {
    guard focus.element != id else { return [] }
    var interactions: [Interaction] = []
    for (element, type) in [(focus.element, "focusout"), (id, "focusin")] {
      guard let element else { continue }
      interactions += nearestOffers(type, from: element).map { .post($0.pair) }
    }
    if let id { give(id) } else { focus = Focus() }
    return interactions
  }

  /// Moves the focus to an element, as the Tab key does.
  mutating func focus(_ id: Int) throws(ImpossibleAct) -> [Interaction] {
    try requireUsable(id)
    guard isFocusable(id) else { throw ImpossibleAct("It cannot have the focus.") }
    return moveFocus(to: id)
  }

  // MARK: Possible acts

  func requireUsable(_ id: Int) throws(ImpossibleAct) {
    if isHidden(id) { throw ImpossibleAct("It is hidden.") }
    if isDisabled(id) { throw ImpossibleAct("It is disabled.") }
    if let dialog = topDialog, id != dialog, !tree.ancestors(of: id).contains(dialog) {
      let name = Accessibility(self).name(of: dialog)
      throw ImpossibleAct("The dialog \"\(name)\" is open, and nothing outside of it can be used.")
    }
    if ([id] + tree.ancestors(of: id)).contains(where: { tree.classes(of: $0).contains("hit-through") }) {
      throw ImpossibleAct("It takes no clicks, because of 'allowsHitTesting(false)'.")
    }
  }
}
