internal import HTML

/// A button of a dialog's own.
struct DialogButton<Label: HTML>: HTML {
  let label: Label
  let name: OfferName
  var kind = DialogButtonKind.plain
  /// Whether the dialog begins at it.
  var startsFocused = false
  let action: () -> Void

  typealias Body = Never

  static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return }
    let tag = HTMLTag("button")
    let forgives = html.kind != .plain
    let novalidate: [HTMLAttribute] = forgives && renderer.isInForm ? [.attribute("formnovalidate", "")] : []
    renderer.startForm()
    let name = renderer.offer(html.name, .press(html.action), .press, forgives: forgives, isEvent: true)
    let focus: [HTMLAttribute] = html.startsFocused ? [.attribute("autofocus", "")] : []
    renderer.start(tag, offering: name, html.kind.attributes(in: renderer) + novalidate + focus)
    Label._render(html.label, into: renderer)
    renderer.end(tag)
    renderer.endForm()
  }
}

/// What a button of a dialog's own is for.
enum DialogButtonKind {
  case plain
  case destructive
  /// The one that Escape presses.
  case cancel
  /// One that Escape presses, and that is shown where the dialog has no other.
  case fallback
  case close

  fileprivate func attributes(in renderer: Renderer) -> [HTMLAttribute] {
    let cancels = HTMLAttribute.data("cancel", "")
    return switch self {
    case .plain: []
    case .destructive: [.class("destructive")]
    case .cancel: [.class("cancel"), cancels]
    case .fallback: [.class("fallback"), cancels]
    case .close: [.class("close"), renderer.spoken("Close"), cancels]
    }
  }
}
