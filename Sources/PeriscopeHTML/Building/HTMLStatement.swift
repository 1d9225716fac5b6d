/// An element or a component on its way into a block.
///
/// The builder keeps each statement in a variable until its block is made. What can be copied would be copied out of it, with all its texts; a loop, whose blocks are kept, did so for
/// each row.
@frozen
public struct HTMLStatement<Content: HTML>: ~Copyable {
  @usableFromInline let content: Content

  @inlinable @inline(__always)
  init(_ content: consuming Content) { self.content = content }

  @inlinable @inline(__always)
  consuming func taken() -> Content { content }
}
