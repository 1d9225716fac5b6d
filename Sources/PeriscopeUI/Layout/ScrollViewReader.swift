public import PeriscopeHTML

/// A view that passes a scroll proxy to its content.
///
/// `scrollTo(_:anchor:)` is unavailable, because the browser determines the scroll position.
nonisolated public struct ScrollViewReader<Content: HTML>: HTML {
  private let content: (ScrollViewProxy) -> Content

  /// Creates a view.
  public init(@HTMLBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

  /// The content.
  public var body: some HTML { content(ScrollViewProxy()) }
}

/// A scroll proxy, whose methods are unavailable.
public struct ScrollViewProxy: Sendable {
  /// Unavailable: the browser keeps its scroll position.
  @available(
    *, unavailable,
    message: "Servers cannot scroll. Use a link to the view's id: 'Link(\"Latest\", destination: \"#latest\")'."
  )
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}
