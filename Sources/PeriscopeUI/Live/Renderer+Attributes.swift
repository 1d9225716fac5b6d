internal import PeriscopeHTML

extension Renderer {
  /// Adds the attributes from surrounding views to an element's own, and makes a clickable element accessible by
  /// keyboard.
  func completed(_ attributes: [HTMLAttribute], of tag: HTMLTag) -> [HTMLAttribute] {
    var attributes = attributes
    if tag.isControl { attributes += environment.controlAttributes }
    if tag.isField(attributes) { attributes += environment.fieldAttributes }
    if !environment.attributes.isEmpty {
      attributes += takeAttributes()
      given = []
    } else if let first = given.first, attributes.contains(where: { $0.name.isSame(as: first.name) }) {
      // The control has written these attributes itself.
      given = []
    } else {
      return attributes.merged()
    }
    attributes = attributes.merged()
    if tag.isGeneric, attributes.lacksRoleForLabel { attributes.append(.role("group")) }
    if environment.traits[.startsFocused], attributes.contains(where: { $0.name.isEvent("focusin") }) {
      startsFocused = walk.writesHTML
    }
    let list = tag.isInteractive(attributes) ? attributes : reachable(attributes)
    return isExcluding ? startExclusion(list) : list
  }

  /// Makes a clickable element a button for the keyboard: it gets a role, can have the focus, and performs its action
  /// for Return and the space bar.
  private func reachable(_ attributes: [HTMLAttribute]) -> [HTMLAttribute] {
    guard let click = attributes.first(where: { $0.name.isEvent("click") }) else { return attributes }
    let role = HTMLAttribute.role("button")
    let attributes = attributes.filter { !($0.name.isSame(as: role.name) && ["group", "img"].contains($0.text)) }
    var additions: [HTMLAttribute] = []
    for attribute in [role, .attribute("tabindex", "0")]
    where !attributes.contains(where: { $0.name.isSame(as: attribute.name) }) {
      additions.append(attribute)
    }
    let keys = click.text.split(separator: "\n").map { "Enter, \($0.dropFirst())" }
    additions.append(.event("keydown", keys.joined(separator: "\n")))
    if !environment.isEnabled { additions.append(.attribute("aria-disabled", "true")) }
    return (attributes + additions).merged()
  }
}

extension [HTMLAttribute] {
  /// Returns one attribute for each name. The last value wins, except that lists are joined.
  func merged() -> Self {
    var merged: Self = []
    merged.reserveCapacity(count)
    for attribute in self {
      guard let index = merged.firstIndex(where: { $0.name.isSame(as: attribute.name) }) else {
        merged.append(attribute)
        continue
      }
      merged[index] = merged[index].joined(with: attribute)
    }
    return merged
  }

  /// Whether assistive technology would ignore the label of a generic element with these attributes.
  fileprivate var lacksRoleForLabel: Bool {
    contains { $0.name.isNamed("aria-label") } && !contains { $0.name.isNamed("role") }
  }
}

extension HTMLAttribute {
  /// Whether this is a computed class, such as that of a modifier or a stack. The classes of most elements are
  /// literals.
  var isComputedClass: Bool {
    switch value {
    case .computed, .structural: name.isNamed("class")
    case .literal, .present, .absent: false
    }
  }

  /// Whether the value may change without replacing the element.
  var isSlot: Bool {
    switch value {
    case .literal, .structural: false
    case .computed, .present, .absent: true
    }
  }

  /// Creates an attribute with a computed value that belongs to the structure.
  static func structural(_ name: HTMLAttributeName, _ value: String) -> Self { Self(name, .structural(value)) }

  /// The value as text.
  var text: String {
    switch value {
    case .literal(let literal): literal.description
    case .computed(let string), .structural(let string): string
    case .present, .absent: ""
    }
  }

  fileprivate func joined(with next: Self) -> Self {
    guard let separator = name.separator else { return next }
    if case .absent = value { return next }
    if case .absent = next.value { return self }
    let text = "\(text)\(separator)\(next.text)"
    if case .structural = value, case .structural = next.value { return Self(name, .structural(text)) }
    return Self(name, .computed(text))
  }
}

extension HTMLAttributeName {
  func isSame(as other: Self) -> Bool {
    guard isData == other.isData else { return false }
    return identity == other.identity || literal.description == other.literal.description
  }

  /// Whether the name consists of `data-` and a text, such as the type of an event.
  func isEvent(_ name: StaticString) -> Bool { isData && literal.description == name.description }

  /// The separator of a list value, or `nil` for other values.
  fileprivate var separator: String? {
    switch (isData, literal.description) {
    case (false, "class"), (false, "aria-describedby"), (false, "aria-labelledby"): " "
    case (true, "click"), (true, "dblclick"), (true, "keydown"), (true, "focusin"), (true, "focusout"),
      (true, "input"), (true, "change"), (true, "submit"):
      "\n"
    case (false, "data-client"): "\n"
    default: nil
    }
  }

  private var identity: Int { literal.identity }
}

extension HTMLWriter {
  /// Writes an element around the content that a closure writes.
  func element(_ tag: HTMLTag, _ attributes: [HTMLAttribute] = [], _ content: () -> Void) {
    start(tag, attributes)
    content()
    end(tag)
  }

  /// Writes an element around a view.
  func element<Content: HTML>(_ tag: HTMLTag, _ attributes: [HTMLAttribute] = [], of content: Content) {
    element(tag, attributes) { Content._render(content, into: self) }
  }
}

extension HTMLTag {
  /// Whether the element has no meaning of its own.
  fileprivate var isGeneric: Bool {
    switch name.description {
    case "div", "span": true
    default: false
    }
  }

  /// Whether the element is a control of a form.
  fileprivate var isControl: Bool {
    switch name.description {
    case "button", "input", "select", "textarea", "output", "fieldset": true
    default: false
    }
  }

  /// Whether the element is a field for a value, and not a button, a checkbox, a radio button or a slider.
  fileprivate func isField(_ attributes: [HTMLAttribute]) -> Bool {
    switch name.description {
    case "textarea": return true
    case "input":
      guard let type = attributes.first(where: { $0.name.description == "type" })?.text else { return true }
      return !["hidden", "checkbox", "radio", "range", "submit", "button"].contains(type)
    default: return false
    }
  }

  /// Whether the keyboard operates the element, or the control that it belongs to, without further attributes.
  fileprivate func isInteractive(_ attributes: [HTMLAttribute]) -> Bool {
    switch name.description {
    case "button", "input", "select", "textarea", "summary", "option", "label": true
    case "a": attributes.contains { $0.name.description == "href" }
    default: false
    }
  }
}
