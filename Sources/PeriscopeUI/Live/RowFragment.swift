internal import HTML
internal import Perception

/// The fragment of a row: what a list's closure makes of one element. Where that is a view, the row is the view's fragment.
final class RowFragment<Element, Content: HTML>: Fragment, @unchecked Sendable {
  private var element: Element
  private var content: (Element) -> Content
  /// What the closure made last, if it read nothing to make it.
  private var made: Content?

  init(
    _ element: Element, content: @escaping (Element) -> Content, document: LiveDocument, parent: Fragment?,
    isInForm: Bool
  ) {
    self.element = element
    self.content = content
    super.init(document: document, parent: parent, place: 0, isInForm: isInForm)
  }

  /// The closure may have captured one.
  override var mayHoldState: Bool { true }

  override var viewType: Any.Type? { Content.Body.self == Never.self ? nil : Content.self }

  /// Takes an element and a closure; says whether the row may be another one for it.
  func take(_ element: Element, content: @escaping (Element) -> Content) -> Bool {
    if Inputs.haveEqualBits(self.element, element), Inputs.haveEqualBits(self.content, content) { return false }
    self.element = element
    self.content = content
    guard let made, let new = document.detector.madeOfNothing({ content(element) }) else { return true }
    return !Inputs.haveEqualBits(made, new)
  }

  override func follow(_ renderer: Renderer) {
    following { write(renderer) }
  }

  override func look(_ renderer: Renderer) {
    TrackingScope.untracked { write(renderer) }
  }

  private func write(_ renderer: Renderer) {
    guard Content.Body.self != Never.self else {
      let content = renderer.evaluate { self.content(element) }
      return renderer.passes { Content._render(content, into: renderer) }
    }
    made = document.detector.madeOfNothing { content(element) }
    let body = renderer.evaluate { renderer.connected(made ?? content(element)).body }
    renderer.passes { Content.Body._render(body, into: renderer) }
  }
}
