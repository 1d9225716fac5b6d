public import PeriscopeHTML

/// Controls that are submitted together.
///
/// ```swift
/// Form {
///   TextField("Name", text: $model.name)
///   Toggle("Enabled", isOn: $model.isEnabled)
///   Button("Save", send: .saveButtonTapped, to: store)
/// }
/// ```
///
/// With scripts, each value is sent as it changes. Without scripts, all values are sent with the pressed button, and a form
/// whose buttons only cancel or delete gets a button "Send". Return in a field sends the values and runs the action of `onSubmit(_:)`, or else presses the
/// button with `keyboardShortcut(.defaultAction)`. Without either of them, Return presses nothing.
nonisolated public struct Form<Content: HTML>: HTMLPrimitive {
  private let content: Content

  /// Creates a form of controls.
  public init(@HTMLBuilder content: () -> Content) {
    self.content = content()
  }

  /// Writes the form. A nested form is written as its content, because HTML has no nested forms.
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
