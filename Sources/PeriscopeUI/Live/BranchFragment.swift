/// A range that the enclosing view's evaluation writes.
class WrittenFragment: Fragment, @unchecked Sendable {
  final override var evaluator: Fragment { parent ?? self }
}

/// The range of a branch of an `if` or `switch`, or of an iteration of a loop.
final class BranchFragment: WrittenFragment, @unchecked Sendable {
  /// The number of the branch.
  var way: Int

  init(_ way: Int, document: LiveDocument, evaluator: Fragment, place: UInt32, isInForm: Bool) {
    self.way = way
    super.init(document: document, parent: evaluator, place: place, isInForm: isInForm)
  }
}
