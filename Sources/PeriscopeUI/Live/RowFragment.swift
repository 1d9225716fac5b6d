internal import PeriscopeHTML
internal import Perception

/// The fragment of a row: what a list's closure makes of one element. Where that is a view, the row is the view's fragment.
final class RowFragment<Element, Content: HTML>: Fragment, @unchecked Sendable {
  @exclusivity(unchecked) private var element: Element
  @exclusivity(unchecked) private var maker: RowMaker<Element, Content>
  /// What the closure made last, if it read nothing to make it.
  @exclusivity(unchecked) private var made: Content?

  init(
    _ element: Element, maker: RowMaker<Element, Content>, document: LiveDocument, parent: Fragment?, isInForm: Bool
  ) {
    self.element = element
    self.maker = maker
    super.init(document: document, parent: parent, place: 0, isInForm: isInForm)
  }

  /// The closure may have captured one.
  override var mayHoldState: Bool { true }

  override var viewType: Any.Type? { Content.Body.self == Never.self ? nil : Content.self }

  /// Takes an element and what makes rows; says whether the row may be another one for it.
  func take(_ element: Element, maker: RowMaker<Element, Content>) -> Bool {
    let isSameMaker = self.maker === maker || Inputs.haveEqualBits(self.maker.content, maker.content)
    if isSameMaker, Inputs.haveEqualBits(self.element, element) { return false }
    self.element = element
    self.maker = maker
    guard let made, let new = document.detector.madeOfNothing({ maker.content(element) }) else { return true }
    return !Inputs.haveEqualBits(made, new)
  }

  override func write(_ renderer: Renderer) {
    if Content.Body.self == Never.self { maker.write(element, maker.content, renderer) } else { writeView(renderer) }
  }

  private func writeView(_ renderer: Renderer) {
    let content = maker.content
    made = document.detector.madeOfNothing { content(element) }
    if let made { return Content._renderBody(made, into: renderer) }
    let body = renderer.evaluate { renderer.connected(content(element)).body }
    renderer.writeBody { Content.Body._render(body, into: renderer) }
  }
}
