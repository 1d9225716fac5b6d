internal import PeriscopeHTML

/// The button that opens a menu.
struct MenuButton<Label: HTML>: HTML {
  let label: Label
  let name: OfferName
  let isOpen: Bool
  let open: () -> Void

  var body: some HTML {
    Button(
      name, open,
      [.attribute("aria-haspopup", "dialog"), .attribute("aria-expanded", isOpen ? "true" : "false" as String)],
      label: label)
  }
}

/// What a menu shows: each press in it closes it.
struct MenuDialog<Content: HTML>: HTML {
  let dismissal: Dismissal
  let content: () -> Content

  var body: some HTML {
    DialogFrame(kind: .popover, dismissal: dismissal, isAnswered: true) { [content, dismissal] _ in
      WithPerceptionTracking { div(.class("menu-items")) { content() } }
      DialogButton(label: FixedWord("Cancel"), name: dismissal.name, kind: .cancel, action: dismissal.dismiss)
    }
  }
}
