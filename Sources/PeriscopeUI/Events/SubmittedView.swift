internal import PeriscopeHTML

/// A view with an action for submitted texts.
nonisolated struct SubmittedView<Content: HTML>: HTMLPrimitive {
  let content: Content
  let action: () -> Void

  static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return Content._render(html.content, into: writer) }
    guard renderer.isInForm else {
      return renderer.surrounded(by: { $0[of: Submission.self] = Submission(action: html.action) }) {
        Content._render(html.content, into: renderer)
      }
    }
    let attributes = [HTMLAttribute.event("keydown", "Enter \(renderer.event(html.action))")]
    AttributedView._render(AttributedView(content: html.content, attributes: attributes), into: renderer)
  }
}

/// The action of a submitted form.
struct Submission {
  let action: () -> Void
}

extension Renderer {
  /// Writes the hidden button that Return presses, as a form's first element, if `onSubmit(_:)` has set an action.
  func startSubmission() {
    guard let action = environment[of: Submission.self]?.action else { return }
    writeSubmission(offer(.none, .press(action), .press, isEnabled: environment.isEnabled, isEvent: true))
  }

  /// Writes the content of a form after the button that Return presses. Without that button, a browser would press the first
  /// button of the form.
  func submitted(_ write: () -> Void) {
    if environment[of: Submission.self] != nil {
      startSubmission()
      return write()
    }
    let (document, fragment, index) = (document, walk.fragment, walk.offer)
    writeSubmission(
      offer(
        .none, .press { document.pressDefault(ofForm: index, in: fragment) }, .submission,
        isEnabled: environment.isEnabled, isEvent: true))
    write()
    if case .build = walk.purpose, index < fragment.offers.count {
      fragment.offers[index].formEnd = FormEnd(offer: UInt32(truncatingIfNeeded: walk.offer), place: walk.place)
    }
  }

  /// Writes a hidden button, which Return presses nevertheless. It is an 'input', so that selectors for the form's first
  /// 'button' still match.
  private func writeSubmission(_ name: String) {
    withoutAttributes {
      start(Self.input, offering: name, [.attribute("type", "submit"), .attribute("hidden", "")])
    }
  }
}
