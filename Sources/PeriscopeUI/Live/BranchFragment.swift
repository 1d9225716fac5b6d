/// The range of what an `if`, a `switch` or a round of a loop leads to, which the view around it writes.
final class BranchFragment: Fragment, @unchecked Sendable {
  private unowned let writer: Fragment
  /// Which of the ways was taken.
  var way: Int

  init(_ way: Int, document: LiveDocument, evaluator: Fragment, place: UInt32, isInForm: Bool) {
    self.way = way
    writer = evaluator
    super.init(document: document, parent: evaluator, place: place, isInForm: isInForm)
  }

  override var evaluator: Fragment { writer }
}
