public import PeriscopeHTML

/// Controls that are sent together.
///
/// ```swift
/// Form {
///   TextField("Name", text: $model.name)
///   Toggle("Enabled", isOn: $model.isEnabled)
///   Button("Save", send: .saveButtonTapped, to: store)
/// }
/// ```
///
/// Where a script runs, each value is sent as it changes; without one, all of them with the button that is pressed. A form without a button of its own
/// gets one for that. Return in a field sends the values and does what `onSubmit(_:)` says, or else presses the button with
/// `keyboardShortcut(_:)`; where neither is there, it presses nothing.
public struct Form<Content: HTML>: HTMLPrimitive {
  private let content: Content

  /// Makes a form of controls.
  public init(@HTMLBuilder content: () -> Content) {
    self.content = content()
  }

  /// Writes the form; one within another is written as its content, because a browser knows no other.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return Content._render(html.content, into: writer) }
    let isAlone = !renderer.isInForm
    renderer.startForm([.class("form")])
    let write = { renderer.laidOut(as: .form) { Content._render(html.content, into: renderer) } }
    if isAlone {
      renderer.submitted(write)
      renderer.submitButton()
    } else {
      write()
    }
    renderer.endForm()
  }
}
