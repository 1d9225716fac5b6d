internal import PeriscopeHTML

/// A selectable row. A press anywhere except on its controls selects the row.
nonisolated struct SelectableRow<Content: HTML>: HTML {
  let content: Content
  let tag: AnyHashable
  @Environment(of: RowSelection.self) var selection

  var body: some HTML {
    ChosenRow(
      content: content, isChosen: selection?.contains(tag),
      name: selection?.name.map { .path("\($0)[\(TagText.of(tag))]") } ?? .none
    ) { [selection, tag] in selection?.toggle(tag) }
    .inEnvironment { $0[of: RowSelection.self] = nil }
  }
}

/// A row with a button of the same size, which has the row's label. The button is beside the content, because a button cannot
/// contain controls.
nonisolated private struct ChosenRow<Content: HTML>: HTMLPrimitive {
  let content: Content
  /// `nil` for a row that is not selectable.
  let isChosen: Bool?
  let name: OfferName
  let toggle: () -> Void

  static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer), let isChosen = html.isChosen else {
      return Content._render(html.content, into: writer)
    }
    let id = renderer.identifier("row-")
    renderer.element("div", [.class("selectable")]) {
      renderer.withoutAttributes {
        renderer.button(
          html.name, .rowPress(html.toggle), isEnabled: renderer.environment.isEnabled,
          [
            .class("select"), .structural("aria-labelledby", id),
            .attribute("aria-pressed", isChosen ? "true" : "false" as String),
          ] + renderer.disabledAttribute
        ) { renderer.icon(named: "checkmark") }
      }
      renderer.element("div", [.class("subject"), .structural("id", id)], of: html.content)
    }
  }
}
