internal import Glibc
internal import PeriscopeHTML
internal import Perception

/// The fragment of a list's row. If the row's content is a view, it is also the fragment of the view.
final class RowFragment<Element, Content: HTML>: Fragment, @unchecked Sendable {
  @exclusivity(unchecked) private var element: Element
  @exclusivity(unchecked) private var maker: RowMaker<Element, Content>
  /// The last result of the closure, if the closure read no state.
  @exclusivity(unchecked) private var made: Content?

  init(
    _ element: Element, maker: RowMaker<Element, Content>, document: LiveDocument, parent: Fragment?, isInForm: Bool
  ) {
    self.element = element
    self.maker = maker
    super.init(document: document, parent: parent, place: 0, isInForm: isInForm)
  }

  /// The closure may have captured a state.
  override var mayHoldState: Bool { true }

  override var viewType: Any.Type? { Content.Body.self == Never.self ? nil : Content.self }

  /// Whether the element has the same bits as the one at an address. Both are compared in place: generic code copies the
  /// elements that it passes.
  func hasElement(at address: UnsafePointer<Element>) -> Bool {
    withUnsafeBytes(of: &element) { bytes in
      guard let first = bytes.baseAddress else { return true }
      return memcmp(first, address, bytes.count) == 0
    }
  }

  /// Takes a new element and a new maker. Returns whether the row may have changed.
  func take(_ element: Element, maker: RowMaker<Element, Content>) -> Bool {
    let isSameMaker = self.maker === maker || Inputs.haveEqualBits(self.maker.content, maker.content)
    if isSameMaker, Inputs.haveEqualBits(self.element, element) { return false }
    return change(element, maker)
  }

  /// Takes a changed element. Returns whether its view may have changed. Separate and not inlined, so that unchanged
  /// rows do not pay for this function's stack frame.
  @inline(never)
  private func change(_ element: Element, _ maker: RowMaker<Element, Content>) -> Bool {
    self.element = element
    self.maker = maker
    guard let made, let new = document.detector.resultWithoutReads({ maker.content(element) }) else { return true }
    return !Inputs.haveEqualBits(made, new)
  }

  override func write(_ renderer: Renderer) {
    if Content.Body.self == Never.self { maker.write(element, maker.content, renderer) } else { writeView(renderer) }
  }

  private func writeView(_ renderer: Renderer) {
    let content = maker.content
    made = document.detector.resultWithoutReads { content(element) }
    if renderer.isUpdating { followTexts(made.map { !Inputs.mayHoldState($0) } ?? false) }
    if let made { return Content._renderBody(made, into: renderer) }
    let body = renderer.evaluate { Content._body(of: renderer.withDynamicProperties(content(element))) }
    renderer.writeBody { Content.Body._render(body, into: renderer) }
  }
}
