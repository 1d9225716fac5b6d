internal import PeriscopeHTML

/// The fragment of one view.
final class ViewFragment<Content: HTML>: Fragment, @unchecked Sendable {
  /// The view with the inputs that the parent passed in last.
  @exclusivity(unchecked) private var view: Content

  init(
    _ view: Content, document: LiveDocument, parent: Fragment? = nil, place: UInt32 = 0, isInForm: Bool = false
  ) {
    self.view = view
    super.init(document: document, parent: parent, place: place, isInForm: isInForm)
  }

  override var mayHoldState: Bool { Inputs.mayHoldState(view) }

  override func prepareTexts(_ renderer: Renderer) {
    if renderer.isUpdating { followTexts(!mayHoldState) }
  }

  override var viewType: Any.Type? { Content.self }

  /// Takes new inputs. Returns whether they differ from the last ones.
  func take(_ new: Content) -> Bool {
    if Inputs.haveEqualBits(view, new) { return false }
    view = new
    return true
  }

  override func write(_ renderer: Renderer) { Content._renderBody(view, into: renderer) }
}
