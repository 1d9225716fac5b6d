/// The evaluation of a body, which determines how the body is written.
enum Evaluation {
  /// A new component: it becomes a fragment if its body reads anything, and a part of the enclosing fragment otherwise.
  case provisional(Fragment)
  /// A component that was part of the enclosing fragment. If its body reads something now, the structure has changed.
  case probe(Fragment)
  /// A component that is part of the enclosing fragment.
  case inline
  /// A fragment that is written for the first time.
  case build(Fragment)
  /// A fragment whose slots are compared. It is replaced if its structure has changed.
  case update(Fragment)
  /// A fragment that is evaluated for a purpose that does not change it.
  case untracked(Fragment, Walk.Purpose)
  /// The body has been written.
  case done
}
