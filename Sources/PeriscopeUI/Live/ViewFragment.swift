internal import CThreadLocals
internal import HTML
internal import Perception

/// The fragment of one view.
final class ViewFragment<Content: HTML>: Fragment, @unchecked Sendable {
  /// The view with the inputs that its parent gave it last.
  private var view: Content

  init(
    _ view: Content, document: LiveDocument, parent: Fragment? = nil, place: UInt32 = 0, isInForm: Bool = false
  ) {
    self.view = view
    super.init(document: document, parent: parent, place: place, isInForm: isInForm)
  }

  override var mayHoldState: Bool { Inputs.mayHoldState(view) }

  /// Takes new inputs; says whether they differ from the last ones.
  func take(_ new: Content) -> Bool {
    if haveEqualBits(view, new) { return false }
    view = new
    return true
  }

  override func follow(_ renderer: Renderer) {
    document.counts.evaluations += 1
    unmark()
    beginReads()
    let outer = periscope_get_copy_read()
    periscope_set_copy_read(false)
    charge { Content._renderBody(view, into: renderer) }
    isFedByParent = periscope_get_copy_read() && mayHoldState
    periscope_set_copy_read(outer)
    endReads()
  }

  override func look(_ renderer: Renderer) {
    TrackingScope.untracked { Content._renderBody(view, into: renderer) }
  }
}

/// Whether two values are the same bits: then they are equal, whatever they are. Values that differ in bits may be equal all the same.
private func haveEqualBits<Value>(_ first: Value, _ second: Value) -> Bool {
  withUnsafeBytes(of: first) { first in
    withUnsafeBytes(of: second) { second in first.elementsEqual(second) }
  }
}
