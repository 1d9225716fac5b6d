package import PeriscopeHTML

/// The action of a button, and the element around its label.
@usableFromInline
struct Press {
  let name: OfferName
  let role: ButtonRole?
  let action: () -> Void
  let attributes: [HTMLAttribute]

  /// Writes the button.
  ///
  /// - Parameter styled: Returns the label for a custom style. The closure does not escape, so that it is not allocated.
  @usableFromInline
  func write(
    _ writer: HTMLWriter, spoken: String? = nil, styled: () -> StyleLabel? = { nil }, label: () -> Void
  ) {
    guard let renderer = Renderer.of(writer) else { return writer.element("button", attributes, label) }
    guard !renderer.environment.isEmpty || role != nil || spoken != nil else {
      // Fast path for most buttons, which no surrounding view changes.
      let isEnabled = !attributes.contains(where: \.disables)
      renderer.given = []
      return renderer.button(name, .press(action), isEnabled: isEnabled, attributes) { renderer.inLine(label) }
    }
    let style = renderer.environment[of: StandardButtonStyle.self]
    if let style, style.write(self, label: styled, into: renderer) { return }
    let around = renderer.takeControlAttributes()
    // Buttons that cancel or delete do not require valid values in the form.
    let forgives = role != nil
    let isEnabled = around.isEnabled && !attributes.contains(where: \.disables)
    let isDefault = renderer.environment[of: KeyboardShortcut.self] == .defaultAction
    // The attributes of a plain button are used without a copy.
    var list = classes(of: style, in: renderer)
    if role != nil {
      list += cancels(in: renderer)
      if renderer.isInForm { list.append(.attribute("formnovalidate", "")) }
    }
    if list.isEmpty { list = attributes } else { list += attributes }
    if !around.list.isEmpty { list += around.list }
    let speech = speaks(spoken, in: renderer, beside: around.list)
    if !speech.isEmpty { list += speech }
    renderer.button(
      name, .press(action), isEnabled: isEnabled, isDefault: isDefault, forgives: forgives, list
    ) {
      renderer.inLine {
        if let style, style.own != nil, let styled = styled() {
          style.write(styled, role: role, into: renderer)
        } else {
          label()
        }
      }
    }
  }

  /// Returns the attribute that lets Escape press the cancel button of an alert, a confirmation dialog or a menu.
  private func cancels(in renderer: Renderer) -> [HTMLAttribute] {
    role == .cancel && renderer.environment[of: DialogAnswer.self] != nil ? [.data("cancel", "")] : []
  }

  private func classes(of style: StandardButtonStyle?, in renderer: Renderer) -> [HTMLAttribute] {
    let isProminent = renderer.environment[of: KeyboardShortcut.self] == .defaultAction && role == nil
    let style = style?.kind ?? (isProminent ? "prominent" : nil)
    if style == nil, role == nil { return [] }
    let kinds = [style, role?.kind].compactMap(\.self)
    guard let first = kinds.first, let last = kinds.last else { return [] }
    // A single class is a literal; a combination is computed.
    return [kinds.count == 1 ? .class(first) : .structural("class", "\(first) \(last)")]
  }
}
