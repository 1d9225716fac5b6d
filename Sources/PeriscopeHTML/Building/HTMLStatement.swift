/// An element or a component on its way into a block.
///
/// The builder keeps each statement in a variable until the block is complete. A copyable statement would be copied out of it with all its texts,
/// once for each round of a loop.
///
/// An enum, since the compiler's optimizer ends with an assertion on a noncopyable struct whose content has no references.
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
