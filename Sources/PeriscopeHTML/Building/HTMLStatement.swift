/// An element or a component that the builder adds to a block.
///
/// The builder keeps each statement in a variable until the block is complete. A copyable statement would be copied out of the
/// variable with all its texts, once for each iteration of a loop.
///
/// It is an enum, because the compiler's optimizer fails an assertion for a noncopyable struct whose content has no references.
public enum HTMLStatement<Content: HTML>: ~Copyable {
  /// The element or the component.
  case content(Content)

  @inlinable @inline(__always)
  init(_ content: consuming Content) { self = .content(content) }

  @inlinable @inline(__always)
  consuming func take() -> Content {
    switch consume self {
    case .content(let content): content
    }
  }
}
