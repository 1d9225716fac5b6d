internal import PeriscopeHTML

/// The dialog of a menu. Each button in it closes it.
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
