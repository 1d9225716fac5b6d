internal import FoundationEssentials
public import PeriscopeHTML

nonisolated extension HTML {
  /// Performs actions in the browser when the control is clicked, in addition to the control's own action.
  ///
  /// ```swift
  /// Button("Copy", send: .copyButtonTapped, to: store).clientAction(.copy(from: "#link"))
  /// ```
  ///
  /// They are performed in their order, before the control's request. They require scripts: without them, the control
  /// only performs its own action. For a control that only performs client actions, use a `button` element of the type
  /// `.button`.
  public func clientAction(_ actions: ClientAction...) -> some HTML {
    ClientActionView(content: self, actions: actions)
  }

  /// Hides the view until a ``ClientAction`` shows it. Without scripts, it is visible.
  public func hiddenUntilShown() -> some HTML {
    attributes(.attribute("hidden", ""), .attribute(Wire.hiddenUntilShownAttribute, ""))
  }
}

/// A control with actions that the browser performs.
nonisolated private struct ClientActionView<Content: HTML>: HTMLPrimitive {
  let content: Content
  let actions: [ClientAction]

  static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return Content._render(html.content, into: writer) }
    renderer.hook({ HeadHook() }, update: { $0.take(PageHead { $0.scripts = [Wire.actionsScript.description] }) })
    // Computed, because a text such as that of a copied link may change.
    let attribute = HTMLAttribute.attribute(
      Wire.clientActionsAttribute, html.actions.map(\.json).joined(separator: "\n"))
    AttributedView._render(AttributedView(content: html.content, attributes: [attribute]), into: renderer)
  }
}

extension ClientAction {
  /// The action as a JSON array.
  fileprivate var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let list = (try? encoder.encode([name.description] + arguments)).map { String(decoding: $0, as: UTF8.self) }
    return list ?? "[]"
  }
}
