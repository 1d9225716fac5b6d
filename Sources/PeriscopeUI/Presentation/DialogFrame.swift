internal import PeriscopeHTML

/// A dialog: what is in it is in other surroundings than the view that presents it.
struct DialogFrame<Content: HTML>: HTMLPrimitive {
  let kind: DialogKind
  let dismissal: Dismissal
  var lock: DismissLock?
  /// Whether the buttons within answer it.
  var isAnswered = false
  /// Whether there is a message besides the title.
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
    // A sheet need not have a title.
    if kind.isUntitled { attributes.append(renderer.spoken("Dialog")) }
    if isDescribed { attributes.append(.structural("aria-describedby", ids.message)) }
    return attributes
  }

  private func change(_ values: inout EnvironmentValues, _ ids: DialogIDs, isInForm: Bool) {
    values.attributes = []
    values.fieldAttributes = []
    values.traits.wrapsTexts = false
    values.traits.depth = 0
    values.traits.container = .none
    values.traits.isInLine = false
    values[of: Submission.self] = nil
    values.dismiss = dismissal.action
    values.traits.isPresented = true
    values[of: DialogAnswer.self] = isAnswered ? DialogAnswer(dismiss: dismissal.action) : nil
    let dialog = DialogSurroundings(
      title: ids.title, lock: lock, depth: (values[of: DialogSurroundings.self]?.depth ?? 0) + 1)
    values[of: DialogSurroundings.self] = dialog
    values[of: NavigationTarget.self] = nil
    values[of: NavigationLevel.self] = nil
    // No form stands in another; what is in a dialog is not to be sent with the form that it stands in.
    guard isInForm else { return values.controlAttributes = [] }
    values.controlAttributes = [.structural("form", dialog.formID)]
  }
}

/// What a view knows of the dialog that it stands in.
struct DialogSurroundings: Equatable {
  /// The id of the dialog's title.
  let title: String
  let lock: DismissLock?
  /// How many dialogs are around, this one among them.
  let depth: Int

  /// The id of the form that the page has for a dialog which stands in a form.
  var formID: String { depth == 1 ? "periscope-dialog" : "periscope-dialog-2" }

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.title == rhs.title && lhs.lock === rhs.lock && lhs.depth == rhs.depth
  }
}
