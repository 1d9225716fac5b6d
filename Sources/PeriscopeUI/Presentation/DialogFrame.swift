internal import PeriscopeHTML

/// A dialog, which resets parts of the environment for its content.
nonisolated struct DialogFrame<Content: HTML>: HTMLPrimitive {
  let kind: DialogKind
  let dismissal: Dismissal
  var lock: DismissLock?
  /// Whether each button inside of the dialog closes it.
  var isAnswered = false
  /// Whether the dialog has a message.
  var isDescribed = false
  @HTMLBuilder let content: (DialogIDs) -> Content

  static func _render(_ html: Self, into writer: HTMLWriter) {
    let tag = HTMLTag("dialog")
    guard let renderer = Renderer.of(writer) else {
      writer.start(tag, [.attribute("open", "")] + html.kind.attributes)
      Content._render(html.content(DialogIDs(title: "title", message: "message")), into: writer)
      return writer.end(tag)
    }
    let id = renderer.identifier("dialog-")
    let ids = DialogIDs(title: "\(id)-title", message: "\(id)-message")
    let isInForm = renderer.isInForm
    renderer.surrounded(by: { html.change(&$0, ids, isInForm: isInForm) }) {
      renderer.element(tag, html.attributes(ids, in: renderer), of: html.content(ids))
    }
  }

  private func attributes(_ ids: DialogIDs, in renderer: Renderer) -> [HTMLAttribute] {
    var attributes: [HTMLAttribute] = [
      .attribute("open", ""), .data("modal", ""),
    ]
    attributes += kind.attributes
    attributes.append(.structural("aria-labelledby", ids.title))
    // Names a dialog without a title, such as a sheet.
    if kind.isUntitled { attributes.append(renderer.spoken("Dialog")) }
    if isDescribed { attributes.append(.structural("aria-describedby", ids.message)) }
    return attributes
  }

  private func change(_ values: inout EnvironmentValues, _ ids: DialogIDs, isInForm: Bool) {
    values.attributes = []
    values.fieldAttributes = []
    values.traits[.wrapsTexts] = false
    values.depth = 0
    values.container = .none
    values.traits[.isInLine] = false
    values[of: Submission.self] = nil
    values.dismiss = dismissal.action
    values.traits[.isPresented] = true
    values.traits[.isTitled] = false
    values[of: DialogAnswer.self] = isAnswered ? DialogAnswer(dismiss: dismissal.action) : nil
    let dialog = DialogSurroundings(
      title: ids.title, lock: lock, depth: (values[of: DialogSurroundings.self]?.depth ?? 0) + 1)
    values[of: DialogSurroundings.self] = dialog
    values[of: NavigationTarget.self] = nil
    values[of: NavigationLevel.self] = nil
    // Forms cannot be nested, and the content of a dialog does not belong to the surrounding form.
    guard isInForm else { return values.controlAttributes = [] }
    values.controlAttributes = [.structural("form", dialog.formID)]
  }
}

/// The state of a dialog that its content needs.
struct DialogSurroundings: Equatable {
  /// The ID of the dialog's title.
  let title: String
  let lock: DismissLock?
  /// The number of enclosing dialogs, including this one.
  let depth: Int

  /// The ID of the form at the end of the page for the controls of a dialog that is inside of a form.
  var formID: String { depth == 1 ? "periscope-dialog" : "periscope-dialog-2" }

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.title == rhs.title && lhs.lock === rhs.lock && lhs.depth == rhs.depth
  }
}
