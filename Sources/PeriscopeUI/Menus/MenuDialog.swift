internal import PeriscopeHTML

/// The button that opens a menu.
struct MenuButton<Label: HTML>: HTML {
  let label: Label
  let name: OfferName
  let isOpen: Bool
  let open: () -> Void

  var body: some HTML {
    PressView(
      press: Press(
        name: name, role: nil, action: open,
        attributes: [
          .attribute("aria-haspopup", "dialog"), .attribute("aria-expanded", isOpen ? "true" : "false" as String),
        ]),
      label: label)
  }
}

/// A button with attributes of its own.
private struct PressView<Label: HTML>: HTML {
  let press: Press
  let label: Label

  typealias Body = Never

  static func _render(_ html: Self, into writer: HTMLWriter) {
    html.press.write(writer, spoken: Press.name(of: html.label)) { Label._render(html.label, into: writer) }
  }
}

/// What a menu shows: each press in it closes it.
struct MenuDialog<Content: HTML>: HTML {
  let dismissal: Dismissal
  let content: () -> Content

  var body: some HTML {
    DialogFrame(kind: .popover, dismissal: dismissal, isAnswered: true) { [content, dismissal] _ in
      MenuItems(content: content)
      DialogButton(label: FixedWord("Cancel"), name: dismissal.name, kind: .cancel, action: dismissal.dismiss)
    }
  }
}

private struct MenuItems<Content: HTML>: HTML {
  let content: () -> Content
  var body: some HTML { div(.class("menu-items")) { content() } }
}
