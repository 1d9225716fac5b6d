/// An element or a component on its way into a block.
///
/// The builder keeps each statement in a variable until the block is complete. A copyable statement would be copied out of it with all its texts,
/// once for each round of a loop.
public struct HTMLStatement<Content: HTML>: ~Copyable {
  @usableFromInline let content: Content

  @inlinable @inline(__always)
  init(_ content: consuming Content) { self.content = content }
}
