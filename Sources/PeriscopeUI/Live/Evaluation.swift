/// One evaluation of a body: what it is for, and what the next pass over the body is to do.
///
/// An evaluation that walks a fragment of its own leaves the walk around it with the renderer, which goes on with it at the end.
enum Evaluation {
  /// A component that becomes a fragment if its body reads anything, and a part of the fragment around it otherwise.
  case provisional(Fragment)
  /// A component that is part of the fragment around it: should its body read something now, the structure is another.
  case probe(Fragment)
  /// A part of the fragment around it.
  case inline
  /// A fragment that is written for the first time.
  case build(Fragment)
  case building(Fragment)
  /// A fragment whose slots are compared; it is written anew where its structure is another.
  case update(Fragment)
  case comparing(Fragment, start: Int)
  case replacing(Fragment, operations: [UInt8])
  /// A fragment that is looked at.
  case look(Fragment, Walk.Purpose)
  case looking
  /// Nothing is left to do.
  case done
}
