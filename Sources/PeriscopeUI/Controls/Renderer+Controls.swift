internal import PeriscopeHTML

extension Renderer {
  static let label = HTMLTag("label")
  static let input = HTMLTag("input", content: .nothing)
  static let button = HTMLTag("button")
  static let div = HTMLTag("div")
  static let span = HTMLTag("span")

  /// The attribute that makes the browser's script send the value as it changes.
  static let live = HTMLAttribute(HTMLAttributeName(data: "live"), .literal(""))

  /// The attributes that a control gets from surrounding views: disabled state, description and custom attributes.
  struct ControlAttributes {
    var list: [HTMLAttribute] = []
    var isEnabled = true

    /// Only the `disabled` attribute, if there is one.
    var disabled: [HTMLAttribute] { list.filter { $0.name.description == "disabled" } }

    /// Returns the attributes with a name for assistive technology, unless they contain one.
    ///
    /// - Parameter field: The name of the control's field; `nil` for a control with a title.
    func named(after field: OfferName?, in renderer: Renderer) -> Self {
      guard let field, !list.contains(where: \.names) else { return self }
      var attributes = self
      attributes.list.append(renderer.naming(field.spokenName))
      return attributes
    }
  }

  /// Writes a control and its title in a label, followed by its help and error texts, inside of a form.
  ///
  /// - Parameters:
  ///   - kind: The class of the label.
  ///   - title: The title of the control.
  ///   - field: The name of the field after which a control with an empty title is named.
  ///   - isTitleFirst: Whether the title precedes the control.
  ///   - needsButton: Whether a browser without scripts needs a button to submit the control.
  ///   - write: Writes the control's element.
  func control<Title: HTML>(
    _ kind: StaticString, _ title: Title, namedAfter field: OfferName? = nil, isTitleFirst: Bool = true,
    needsButton: Bool = true, _ write: (ControlAttributes) -> Void
  ) {
    described(needsButton: needsButton) { attributes in
      let attributes = attributes.named(after: field, in: self)
      element("label", [.class(kind)]) {
        if isTitleFirst { self.title(title) }
        labelled(by: title) { write(attributes) }
        if !isTitleFirst { self.title(title) }
      }
    }
  }

  /// Writes a group of controls with a title, followed by its help and error texts.
  ///
  /// - Parameters:
  ///   - field: The name of the field after which a group with an empty title is named.
  ///   - id: The ID of the title.
  func group<Title: HTML>(
    _ kind: StaticString, _ title: Title, namedAfter field: OfferName? = nil, id: String? = nil,
    _ write: (ControlAttributes) -> Void
  ) {
    described(needsButton: true) { attributes in
      let attributes = attributes.named(after: field, in: self)
      element("fieldset", [.class(kind)] + attributes.list.filter { $0.name.description != "disabled" }) {
        legend {
          element("span", [.class(titleClass)] + (id.map { [.structural("id", $0)] } ?? [])) { inLine(title) }
        }
        labelled(by: title) { write(attributes) }
      }
    }
  }

  /// Writes the legend of a group. The stylesheet lays out its content only, because browsers place legends differently.
  func legend(_ content: () -> Void) {
    element("legend", [], content)
  }

  /// Writes the title of a control.
  func title<Title: HTML>(_ title: Title, _ attributes: HTMLAttribute...) {
    element("span", [.class(titleClass)] + attributes) { inLine(title) }
  }

  /// Writes a view as part of a line of text.
  func inLine<Content: HTML>(_ content: Content) {
    inLine { Content._render(content, into: self) }
  }

  /// Writes content as part of a line of text, where blocks are invalid.
  func inLine(_ write: () -> Void) {
    // Only this flag is saved and restored, because a copy of the environment would take longer.
    let isInLine = environment.traits[.isInLine]
    environment.traits[.isInLine] = true
    write()
    environment.traits[.isInLine] = isInLine
  }

  /// Takes the attributes that surrounding views give to the current control.
  func takeControlAttributes() -> ControlAttributes {
    let around = takeAttributes()
    var attributes = ControlAttributes(isEnabled: environment.isEnabled && !around.contains(where: \.disables))
    attributes.list = environment.mayDisable ? disabledAttribute + around : around
    return attributes
  }

  /// The `disabled` attribute, if a surrounding view determines whether controls are enabled.
  var disabledAttribute: [HTMLAttribute] {
    environment.mayDisable ? [.attribute("disabled", !environment.isEnabled)] : []
  }

  /// The class of a control's title.
  var titleClass: StaticString { environment.labelsHidden ? "visually-hidden" : "title" }

  /// Writes a control with its help and error texts, inside of a form.
  ///
  /// - Parameter needsButton: Whether a browser without scripts needs a button to submit the control.
  func described(needsButton: Bool, _ write: (ControlAttributes) -> Void) {
    let attributes = takeControlAttributes()
    let isAlone = !isInForm
    startForm()
    formKey?.noteField()
    if isAlone { startSubmission() }
    noted(attributes, write)
    if isAlone, needsButton { submitButton() }
    endForm()
  }

  /// Writes a control with its help and error texts.
  func noted(_ attributes: ControlAttributes, _ write: (ControlAttributes) -> Void) {
    guard environment.hasNotes else { return write(attributes) }
    let id = "\(walk.fragment.id)-\(walk.element)"
    let (help, error) = (environment.fieldHelp, environment.fieldError)
    var attributes = attributes
    attributes.list += [
      .structural("aria-describedby", "help-\(id) error-\(id)"),
      .attribute("aria-invalid", error == nil ? "false" : "true" as String),
    ]
    surrounded(by: { ($0.fieldHelp, $0.fieldError) = (nil, nil) }) {
      element("div", [.class("described")]) {
        write(attributes)
        note(help, "help", "help-\(id)")
        note(error, "error", "error-\(id)")
      }
    }
  }

  /// Writes a help or error text. The element is always present, so that assistive technology announces a text that appears.
  private func note(_ text: String?, _ kind: StaticString, _ id: String) {
    element("div", [.class(kind), .structural("id", id), .attribute("aria-live", "polite")]) { self.text(text ?? "") }
  }

  /// Writes the button that submits a form without scripts. With scripts, a stylesheet hides it.
  func submitButton() {
    element("button", [.class("commit")]) { FixedWord._render(FixedWord("Send"), into: self) }
  }
}

extension HTMLAttribute {
  /// Whether the attribute names its element for assistive technology.
  var names: Bool { name.isNamed("aria-label") || name.isNamed("aria-labelledby") }

  /// Whether the attribute disables its control.
  var disables: Bool {
    if case .absent = value { return false }
    return name.isNamed("disabled")
  }
}
