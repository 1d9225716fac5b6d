internal import PeriscopeHTML

/// An alert or a confirmation dialog with its title, message and answers.
nonisolated struct Question<Actions: HTML, Message: HTML>: HTML {
  let kind: DialogKind
  let title: Text
  var isTitleVisible = true
  let dismissal: Dismissal
  /// Whether each button inside of the dialog closes it.
  var isAnswered = true
  @HTMLBuilder let actions: () -> Actions
  @HTMLBuilder let message: () -> Message

  var body: some HTML {
    DialogFrame(
      kind: kind, dismissal: dismissal, isAnswered: isAnswered, isDescribed: Message.self != HTMLNothing.self
    ) { [self] ids in
      h2(.structural("id", ids.title), .class(isTitleVisible ? "title" : "title visually-hidden")) {
        title
      }
      QuestionMessage(message: message(), id: ids.message)
      div(.class("actions")) { actions() }
    }
  }
}

/// The message of a dialog.
nonisolated private struct QuestionMessage<Message: HTML>: HTMLPrimitive {
  let message: Message
  let id: String

  static func _render(_ html: Self, into writer: HTMLWriter) {
    guard Message.self != HTMLNothing.self else { return }
    writer.element("div", [.structural("id", html.id), .class("message")], of: html.message)
  }
}
