/// Roles, names and states of a page's elements, as a browser computes them for assistive technology.
struct Accessibility {
  let page: ShownPage
  private var tree: PageTree { page.tree }
  /// The elements by their ID attributes.
  private let elementsByID: [String: Int]
  /// The `label` elements of each control.
  private let labelsOfControls: [Int: [Int]]

  init(_ page: ShownPage) {
    self.page = page
    var (elements, labels): ([String: Int], [Int: [Int]]) = ([:], [:])
    let all = page.tree.elements()
    for element in all {
      if let id = page.tree.attribute("id", of: element), elements[id] == nil { elements[id] = element }
    }
    for label in all where page.tree.name(of: label) == "label" {
      if let control = Self.control(of: label, page) { labels[control, default: []].append(label) }
    }
    (elementsByID, labelsOfControls) = (elements, labels)
  }

  // MARK: Roles

  /// Returns the role of an element; `nil` if it has none.
  func role(of id: Int) -> Role? {
    guard let element = tree.name(of: id) else { return nil }
    if let explicit = tree.attribute("role", of: id)?.split(separator: " ").first {
      switch explicit {
      case "none", "presentation", "generic": return nil
      case "img": return .image
      default: return Role(rawValue: String(explicit))
      }
    }
    return role(of: id, element)
  }

  private func role(of id: Int, _ element: String) -> Role? {
    switch element {
    case "a": tree.has("href", id) ? .link : nil
    case "button", "dialog", "meter", "table", "search", "article", "figure", "blockquote", "code":
      Role(rawValue: element)
    case "h1", "h2", "h3", "h4", "h5", "h6": .heading
    case "input": inputRole(id)
    case "textarea": .textbox
    case "select": tree.has("multiple", id) ? "listbox" : .combobox
    case "option": .option
    case "ul", "ol", "menu": .list
    case "li": .listItem
    case "tr": .row
    case "td": .cell
    case "th": tree.attribute("scope", of: id) == "row" ? "rowheader" : "columnheader"
    case "main": "main"
    case "nav": .navigation
    case "aside": "complementary"
    case "header": isOfPage(id) ? "banner" : nil
    case "footer": isOfPage(id) ? "contentinfo" : nil
    case "section": hasOwnName(id) ? .region : nil
    case "form": hasOwnName(id) ? "form" : nil
    case "details", "fieldset": .group
    case "summary": .disclosure
    case "output": .status
    case "progress": "progressbar"
    case "img": tree.attribute("alt", of: id) == "" ? nil : .image
    case "svg": hasOwnName(id) ? .image : nil
    case "hr": "separator"
    case "p": "paragraph"
    case "dt": "term"
    case "dd": "definition"
    default: nil
    }
  }

  private func inputRole(_ id: Int) -> Role? {
    switch page.inputType(of: id) {
    case "checkbox", "radio": Role(rawValue: page.inputType(of: id))
    case "submit", "button", "reset", "image": .button
    case "range": .slider
    case "number": .spinbutton
    case "search": .searchbox
    case "date", "time", "datetime-local", "month", "week": .date
    case "color": "color"
    case "hidden": nil
    default: .textbox
    }
  }

  private func isOfPage(_ id: Int) -> Bool {
    !tree.ancestors(of: id).contains {
      ["main", "section", "article", "aside", "nav"].contains(tree.name(of: $0) ?? "")
    }
  }

  private func hasOwnName(_ id: Int) -> Bool {
    ["aria-label", "aria-labelledby", "title"].contains { tree.attribute($0, of: id)?.isEmpty == false }
  }

  // MARK: Names

  /// Returns the accessible name of an element; empty if it has none.
  func name(of id: Int) -> String { name(of: id, followsReferences: true).normalizedSpaces }

  private func name(of id: Int, followsReferences: Bool) -> String {
    if followsReferences, let ids = tree.attribute("aria-labelledby", of: id) {
      let names = ids.split(separator: " ").compactMap { elementsByID[String($0)] }
        .map { name(of: $0, followsReferences: false) }.filter { !$0.isEmpty }
      if !names.isEmpty { return names.joined(separator: " ") }
    }
    if let label = tree.attribute("aria-label", of: id)?.normalizedSpaces, !label.isEmpty { return label }
    if let native = nativeName(of: id), !native.normalizedSpaces.isEmpty { return native }
    let role = role(of: id)
    // An element that a different element refers to is named by its content, whatever its role.
    if !followsReferences || role.map({ Role.namedByContent.contains($0) }) == true {
      let text = contentName(of: id)
      if !text.normalizedSpaces.isEmpty { return text }
    }
    return tree.attribute("title", of: id) ?? tree.attribute("placeholder", of: id) ?? ""
  }

  private func nativeName(of id: Int) -> String? {
    switch tree.name(of: id) {
    case "input" where page.isSubmitter(id) || ["button", "reset"].contains(page.inputType(of: id)):
      tree.attribute("value", of: id) ?? (page.isSubmitter(id) ? "Submit" : nil)
    case "input", "textarea", "select", "meter", "progress", "output": labels(of: id).joined(separator: " ")
    case "img": tree.attribute("alt", of: id)
    case "fieldset": child("legend", of: id)
    case "table": child("caption", of: id)
    case "figure": child("figcaption", of: id)
    case "svg": child("title", of: id)
    case "option": page.optionText(id)
    default: nil
    }
  }

  private func child(_ name: String, of id: Int) -> String? {
    tree[id].children.first { tree.name(of: $0) == name }.map { contentName(of: $0) }
  }

  private func labels(of id: Int) -> [String] {
    (labelsOfControls[id] ?? []).map { contentName(of: $0, excluding: id).normalizedSpaces }.filter { !$0.isEmpty }
  }

  /// Returns the control that a label belongs to.
  func labelled(by label: Int) -> Int? { Self.control(of: label, page) }

  private static func control(of label: Int, _ page: ShownPage) -> Int? {
    if let target = page.tree.attribute("for", of: label) { return page.tree.element(withID: target) }
    return page.tree.elements(in: label).dropFirst().first {
      ["input", "textarea", "select", "meter", "progress", "output"].contains(page.tree.name(of: $0) ?? "")
        && page.inputType(of: $0) != "hidden"
    }
  }

  /// Returns the text of an element's content. A control in it adds its value, an element with a label adds that label,
  /// and hidden elements add nothing.
  private func contentName(of id: Int, excluding excluded: Int? = nil) -> String {
    tree[id].children.map { child -> String in
      switch tree[child].content {
      case .text(let text): return text
      case .comment: return ""
      case .element(let name, _):
        if child == excluded || page.isHidden(child) { return "" }
        let text: String
        if let label = tree.attribute("aria-label", of: child) {
          text = label
        } else if page.isControl(child), name != "button" {
          text = page.value(of: child)
        } else {
          text = nativeName(of: child).flatMap { $0.isEmpty ? nil : $0 } ?? contentName(of: child, excluding: excluded)
        }
        return isInline(child) ? text : " \(text) "
      }
    }.joined()
  }

  /// Whether an element is part of a line of text. By the stylesheet, a stack, each text in a stack, and a text with a
  /// padding or a background have CSS boxes outside of the line, and browsers separate their texts by a space.
  func isInline(_ id: Int) -> Bool {
    guard tree.name(of: id).map(Self.inline.contains) == true, !isLayout(id) else { return false }
    return tree[id].parent.map(isLayout) != true
      && !tree.classes(of: id).contains { name in Self.boxes.contains { name.hasPrefix($0) } }
  }

  private func isLayout(_ id: Int) -> Bool { tree.classes(of: id).contains { Self.layouts.contains($0) } }

  /// The classes of elements whose children are not parts of a line of text.
  private static let layouts: Set<Substring> = [
    "form", "frame", "grid", "group-box", "hstack", "label", "layered", "scroll", "section", "tiles", "vstack",
    "zstack",
  ]

  /// The prefixes of the classes with which a text is not part of a line of text.
  private static let boxes = ["background-", "corner-", "padding-"]

  /// Elements within a line of text, unless they are in a layout.
  private static let inline: Set = [
    "a", "abbr", "b", "bdi", "bdo", "cite", "code", "data", "del", "dfn", "em", "font", "i", "ins", "kbd", "mark",
    "q", "s", "samp", "small", "span", "strong", "sub", "sup", "time", "u", "var", "wbr",
  ]

  // MARK: States

  /// Returns the states that are announced in addition to the role and the name, such as `checked`.
  func states(of id: Int) -> [String] {
    var states: [String] = []
    let role = role(of: id)
    func isTrue(_ name: String) -> Bool { tree.attribute("aria-\(name)", of: id) == "true" }
    if page.isToggle(id) ? page.isOn(id) : isTrue("checked") { states.append("checked") }
    if tree.attribute("aria-checked", of: id) == "mixed" { states.append("mixed") }
    if isTrue("selected") { states.append("selected") }
    if isTrue("pressed") { states.append("pressed") }
    if let current = tree.attribute("aria-current", of: id), current != "false" { states.append("current") }
    if let isExpanded = isExpanded(id) { states.append(isExpanded ? "expanded" : "collapsed") }
    if page.isDisabled(id) || isTrue("disabled") { states.append("disabled") }
    if tree.has("readonly", id) || isTrue("readonly") { states.append("read-only") }
    if tree.has("required", id) || isTrue("required") { states.append("required") }
    if isTrue("invalid") { states.append("invalid") }
    if isTrue("busy") { states.append("busy") }
    if page.isModal(id) || role == .dialog && isTrue("modal") { states.append("modal") }
    return states
  }

  private func isExpanded(_ id: Int) -> Bool? {
    if tree.name(of: id) == "summary" {
      return tree[id].parent.map { page.isOpen($0) }
    }
    return tree.attribute("aria-expanded", of: id).map { $0 == "true" }
  }

  /// Returns the value of an element for assistive technology, such as the text of a field; `nil` for an element that
  /// has none, such as a button or a check box.
  func value(of id: Int) -> String? {
    if let text = tree.attribute("aria-valuetext", of: id) { return text }
    switch tree.name(of: id) {
    case "select": return page.selectedOption(of: id).map { page.optionText($0) } ?? ""
    case "textarea": return page.value(of: id)
    case "input":
      switch page.inputType(of: id) {
      case "checkbox", "radio", "submit", "button", "reset", "image", "hidden": return nil
      case "password": return String(repeating: "•", count: page.value(of: id).count)
      default: return page.value(of: id)
      }
    case "progress", "meter":
      guard let value = tree.attribute("value", of: id) else { return "" }
      return tree.attribute("max", of: id).map { "\(value) of \($0)" } ?? value
    default: return tree.attribute("aria-valuenow", of: id)
    }
  }

  /// Returns the description of an element, such as the help of a field; empty if it has none.
  func description(of id: Int) -> String {
    if let ids = tree.attribute("aria-describedby", of: id) {
      return ids.split(separator: " ").compactMap { elementsByID[String($0)] }
        .map { contentName(of: $0).normalizedSpaces }.filter { !$0.isEmpty }.joined(separator: " ")
    }
    return tree.attribute("aria-description", of: id) ?? ""
  }
}

extension ShownPage {
  /// Whether a disclosure group is open.
  func isOpen(_ details: Int) -> Bool { tree[details].entered?.isOn ?? tree.has("open", details) }

  /// Whether an element is not shown, by itself or by an element around it.
  func isHidden(_ id: Int) -> Bool {
    isHiddenItself(id) || tree.ancestors(of: id).contains { isHiddenItself($0) } || isInClosedGroup(id)
  }

  private func isInClosedGroup(_ id: Int) -> Bool {
    var inner = id
    for ancestor in tree.ancestors(of: id) {
      if tree.name(of: ancestor) == "details", !isOpen(ancestor), tree.name(of: inner) != "summary" { return true }
      inner = ancestor
    }
    return false
  }

  /// Whether an element is hidden by its tag name, its attributes or the stylesheet, regardless of its ancestors.
  func isHiddenItself(_ id: Int) -> Bool {
    guard let name = tree.name(of: id) else { return false }
    switch name {
    case "head", "script", "style", "template", "datalist": return true
    case "dialog": return !tree.has("open", id)
    case "input" where inputType(of: id) == "hidden": return true
    // The stylesheet hides the elements of the following three cases.
    case "button" where tree.classes(of: id).contains("commit"): return true
    case "form" where isNeedlessFallback(id): return true
    case "ul" where tree.classes(of: id).contains { $0 == "list" || $0 == "rows" } && isEmpty(id): return true
    // The stylesheet shows the handles of rows, because the page's script runs.
    case "button" where tree.classes(of: id).contains("handle"): return false
    default: return tree.has("hidden", id) || tree.attribute("aria-hidden", of: id) == "true"
    }
  }

  private func isEmpty(_ id: Int) -> Bool {
    tree[id].children.allSatisfy { if case .comment = tree[$0].content { true } else { false } }
  }

  /// Whether a form contains the fallback button of a dialog that does not need it: the dialog has other buttons or, if
  /// it asks for a confirmation, a cancel button.
  private func isNeedlessFallback(_ form: Int) -> Bool {
    func buttons(in id: Int) -> [Int] { tree.elements(in: id).filter { tree.name(of: $0) == "button" } }
    func isFallback(_ id: Int) -> Bool { tree.classes(of: id).contains("fallback") }
    guard buttons(in: form).contains(where: isFallback), let actions = tree[form].parent,
      let dialog = tree.ancestors(of: form).first(where: { tree.name(of: $0) == "dialog" })
    else { return false }
    let others = buttons(in: actions).filter { !isFallback($0) }
    return tree.classes(of: dialog).contains("confirmation")
      ? others.contains { tree.has("data-cancel", $0) } : !others.isEmpty
  }
}
