internal import PeriscopeHTML

/// A button that a dialog adds itself.
nonisolated struct DialogButton<Label: HTML>: HTMLPrimitive {
  let label: Label
  let name: OfferName
  var kind = DialogButtonKind.plain
  /// Whether the button gets the focus when the dialog opens.
  var startsFocused = false
  let action: () -> Void

  static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return }
    let forgives = html.kind != .plain
    let novalidate: [HTMLAttribute] = forgives && renderer.isInForm ? [.attribute("formnovalidate", "")] : []
    let focus: [HTMLAttribute] = html.startsFocused ? [.attribute("autofocus", "")] : []
    renderer.button(
      html.name, .press(html.action), forgives: forgives, isEvent: true,
      html.kind.attributes(in: renderer) + novalidate + focus
    ) { Label._render(html.label, into: renderer) }
  }
}
