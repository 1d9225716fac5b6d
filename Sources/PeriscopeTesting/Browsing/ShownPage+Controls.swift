// Controls and their values, as in a browser.
extension ShownPage {
  private static let inputsWithoutText: Set = [
    "checkbox", "radio", "range", "submit", "button", "reset", "image", "hidden", "color", "file",
  ]

  func inputType(of id: Int) -> String {
    guard tree.name(of: id) == "input" else { return "" }
    return tree.attribute("type", of: id)?.lowercased() ?? "text"
  }

  /// Whether the user can type into an element.
  func isTextField(_ id: Int) -> Bool {
    guard !isDisabled(id), !tree.has("readonly", id) else { return false }
    if tree.name(of: id) == "textarea" { return true }
    return tree.name(of: id) == "input" && !Self.inputsWithoutText.contains(inputType(of: id))
  }

  func isControl(_ id: Int) -> Bool {
    ["input", "textarea", "select", "button"].contains(tree.name(of: id) ?? "")
  }

  func isToggle(_ id: Int) -> Bool { ["checkbox", "radio"].contains(inputType(of: id)) }

  func isDisabled(_ id: Int) -> Bool {
    guard isControl(id) || tree.name(of: id) == "option" else { return false }
    if tree.has("disabled", id) { return true }
    return tree.ancestors(of: id).contains { ancestor in
      guard tree.name(of: ancestor) == "fieldset", tree.has("disabled", ancestor) else { return false }
      let legend = tree[ancestor].children.first { tree.name(of: $0) == "legend" }
      return legend.map { !tree.ancestors(of: id).contains($0) } ?? true
    }
  }

  /// The value that the page's HTML gives to a control.
  func defaultValue(of id: Int) -> String {
    switch tree.name(of: id) {
    case "textarea": tree.text(of: id)
    case "select": selectedOption(of: id, byAttribute: true).map { optionValue($0) } ?? ""
    default: tree.attribute("value", of: id) ?? (isToggle(id) ? "on" : "")
    }
  }

  /// The current value of a control.
  func value(of id: Int) -> String {
    if tree.name(of: id) == "select" { return selectedOption(of: id).map { optionValue($0) } ?? "" }
    return tree[id].entered?.value ?? defaultValue(of: id)
  }

  func isOn(_ id: Int) -> Bool { tree[id].entered?.isOn ?? tree.has("checked", id) }

  // MARK: Choices

  func options(of select: Int) -> [Int] { tree.elements(in: select).filter { tree.name(of: $0) == "option" } }

  func optionValue(_ option: Int) -> String { tree.attribute("value", of: option) ?? optionText(option) }

  func optionText(_ option: Int) -> String { tree.text(of: option).normalizedSpaces }

  func selectedOption(of select: Int, byAttribute: Bool = false) -> Int? {
    let options = options(of: select)
    let selected = options.last { option in
      if !byAttribute, let isOn = tree[option].entered?.isOn { return isOn }
      return tree.has("selected", option)
    }
    return selected ?? options.first
  }

  mutating func select(_ option: Int, in select: Int) {
    for other in options(of: select) { tree[other].entered = PageTree.Entered(isOn: other == option) }
  }

  mutating func setOn(_ isOn: Bool, _ id: Int) {
    if isOn, inputType(of: id) == "radio" {
      for other in radioGroup(of: id) { tree[other].entered = PageTree.Entered(isOn: false) }
    }
    tree[id].entered = PageTree.Entered(isOn: isOn)
  }

  func radioGroup(of id: Int) -> [Int] {
    let (name, form) = (tree.attribute("name", of: id), form(of: id))
    return tree.elements().filter {
      inputType(of: $0) == "radio" && tree.attribute("name", of: $0) == name && self.form(of: $0) == form
    }
  }

  // MARK: Forms

  /// The form that a control belongs to.
  func form(of id: Int) -> Int? {
    if let name = tree.attribute("form", of: id) { return tree.element(withID: name) }
    return tree.ancestors(of: id).first { tree.name(of: $0) == "form" }
  }

  /// Whether a control submits its form when it is pressed.
  func isSubmitter(_ id: Int) -> Bool {
    switch tree.name(of: id) {
    case "button": (tree.attribute("type", of: id) ?? "submit").lowercased() == "submit"
    case "input": ["submit", "image"].contains(inputType(of: id))
    default: false
    }
  }

  func controls(of form: Int) -> [Int] { tree.elements().filter { isControl($0) && self.form(of: $0) == form } }

  /// The names and values that a browser sends for a form.
  func formData(_ form: Int, submitter: Int?) -> [(name: String, value: String)] {
    controls(of: form).compactMap { control in
      guard let name = tree.attribute("name", of: control), !name.isEmpty, !isDisabled(control) else { return nil }
      if isSubmitter(control) { return control == submitter ? (name, defaultValue(of: control)) : nil }
      if tree.name(of: control) == "button" || inputType(of: control) == "button" { return nil }
      if isToggle(control), !isOn(control) { return nil }
      let isMultiline = tree.name(of: control) == "textarea"
      let value = value(of: control)
      return (name, isMultiline ? value.replacing("\n", with: "\r\n") : value)
    }
  }

  /// The control that the browser marks as invalid before it sends a form, with the reason.
  func invalidControl(of form: Int, submitter: Int?) -> (control: Int, reason: String)? {
    if tree.has("novalidate", form) || submitter.map({ tree.has("formnovalidate", $0) }) == true { return nil }
    for control in controls(of: form) where !isDisabled(control) && !isSubmitter(control) {
      let isEmpty = isToggle(control) ? !isOn(control) : value(of: control).isEmpty
      if tree.has("required", control), isEmpty { return (control, "It is required.") }
      guard ["number", "range"].contains(inputType(of: control)), !isEmpty else { continue }
      let text = value(of: control)
      guard let number = Double(text) else { return (control, "'\(text)' is not a number.") }
      if let least = tree.attribute("min", of: control).flatMap(Double.init), number < least {
        return (control, "\(text) is less than \(least.formattedShortly).")
      }
      if let most = tree.attribute("max", of: control).flatMap(Double.init), number > most {
        return (control, "\(text) is more than \(most.formattedShortly).")
      }
    }
    return nil
  }
}

extension Double {
  fileprivate var formattedShortly: String { self == rounded() ? "\(Int(self))" : "\(self)" }
}

extension String {
  /// The text with each run of white space as one space, and none at the ends.
  var normalizedSpaces: String {
    split { $0 == " " || $0.isNewline || $0 == "\t" }.joined(separator: " ")
  }
}
