internal import HTML
internal import Perception

/// The fragment of one view.
final class ViewFragment<Content: HTML>: Fragment, @unchecked Sendable {
  /// The view with the inputs that its parent gave it last.
  private var view: Content

  init(_ view: Content, document: LiveDocument, id: UInt32, depth: UInt16, place: UInt32) {
    self.view = view
    super.init(document: document, id: id, depth: depth, place: place)
  }

  /// Evaluates the body for the first time, to learn whether it reads anything.
  func firstBody() -> Content.Body {
    document.counts.evaluations += 1
    beginReads()
    return charge { view.body }
  }

  /// Writes the whole fragment for the first time.
  func build(_ body: Content.Body, _ renderer: Renderer) {
    charge { renderer.build(self) { Content.Body._render(body, into: renderer) } }
    endReads()
  }

  /// Takes new inputs; says whether they differ from the last ones.
  func take(_ new: Content) -> Bool {
    if haveEqualBits(view, new) { return false }
    view = new
    return true
  }

  override func update(_ renderer: Renderer) {
    document.counts.evaluations += 1
    unmark()
    beginReads()
    let body = charge { view.body }
    let isSame = charge { renderer.compare(self) { Content.Body._render(body, into: renderer) } }
    if !isSame { charge { renderer.replace(self) { Content.Body._render(body, into: renderer) } } }
    endReads()
  }

  override func evaluate(_ renderer: Renderer) {
    TrackingScope.untracked { Content.Body._render(view.body, into: renderer) }
  }
}

/// Whether two values are the same bits: then they are equal, whatever they are. Values that differ in bits may be equal all the same.
private func haveEqualBits<Value>(_ first: Value, _ second: Value) -> Bool {
  withUnsafeBytes(of: first) { first in
    withUnsafeBytes(of: second) { second in first.elementsEqual(second) }
  }
}
