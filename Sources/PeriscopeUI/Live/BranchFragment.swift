/// A range of the page that is not evaluated itself: the evaluation of the enclosing view writes it.
class WrittenFragment: Fragment, @unchecked Sendable {
  final override var evaluator: Fragment { parent ?? self }
}

/// The range of a branch of an `if` or `switch`, or of an iteration of a loop.
final class BranchFragment: WrittenFragment, @unchecked Sendable {
  /// The number of the branch or of the iteration, or the hash of an identity, such as that of `id(_:)`. A different
  /// number replaces the content.
  var way: Int

  init(_ way: Int, document: LiveDocument, evaluator: Fragment, place: UInt32, isInForm: Bool) {
    self.way = way
    super.init(document: document, parent: evaluator, place: place, isInForm: isInForm)
  }
}
