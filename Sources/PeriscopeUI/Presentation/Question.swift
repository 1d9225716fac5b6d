internal import PeriscopeHTML

/// A dialog that asks: its title, what it says, and its answers.
struct Question<Actions: HTML, Message: HTML>: HTML {
  let kind: DialogKind
  let title: Text
  var isTitleVisible = true
  let dismissal: Dismissal
  /// Whether each button in it closes it.
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

/// What a dialog says besides its title.
private struct QuestionMessage<Message: HTML>: HTMLPrimitive {
  let message: Message
  let id: String

  static func _render(_ html: Self, into writer: HTMLWriter) {
    guard Message.self != HTMLNothing.self else { return }
    writer.element("div", [.structural("id", html.id), .class("message")], of: html.message)
  }
}
