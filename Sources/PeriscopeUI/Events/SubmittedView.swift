internal import PeriscopeHTML

/// A view that does something when a text in it is submitted.
struct SubmittedView<Content: HTML>: HTMLPrimitive {
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

/// What is done when a form is submitted.
struct Submission {
  let action: () -> Void
}

extension Renderer {
  /// Writes, first in a form that begins, the button that Return presses, if something is to be done then.
  func startSubmission() {
    guard let action = environment[of: Submission.self]?.action else { return }
    writeSubmission(offer(.none, .press(action), .press, isEnabled: environment.isEnabled, isEvent: true))
  }

  /// Writes what stands in a form, and first the button that Return presses: a browser would press the first one that there is, whatever it is for.
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
      fragment.offers[index].formEnd = FormEnd(offer: walk.offer, place: walk.place)
    }
  }

  /// Not to be seen, and not to be reached: a browser presses it all the same. No 'button', so that the form's own stay the first ones for its looks.
  private func writeSubmission(_ name: String) {
    withoutAttributes {
      start(Self.input, offering: name, [.attribute("type", "submit"), .attribute("hidden", "")])
    }
  }
}
