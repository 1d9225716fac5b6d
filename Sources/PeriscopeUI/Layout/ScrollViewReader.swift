public import PeriscopeHTML

/// A view whose content can be scrolled to by its identity.
///
/// The browser keeps its scroll position; `scrollTo(_:anchor:)` is unavailable.
nonisolated public struct ScrollViewReader<Content: HTML>: HTML {
  private let content: (ScrollViewProxy) -> Content

  /// Creates a view.
  public init(@HTMLBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

  /// The content.
  public var body: some HTML { content(ScrollViewProxy()) }
}

/// Scrolls to views.
public struct ScrollViewProxy: Sendable {
  /// Unavailable: the browser keeps its scroll position.
  @available(
    *, unavailable,
    message: "Servers cannot scroll. Use a link to the view's id: 'Link(\"Latest\", destination: \"#latest\")'."
  )
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}
