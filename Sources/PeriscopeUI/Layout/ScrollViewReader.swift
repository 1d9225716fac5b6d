public import PeriscopeHTML

/// A view whose content can be scrolled to by its identity.
///
/// Browsers keep the place that a reader has scrolled to. The reader exists so that views compile as they are.
nonisolated public struct ScrollViewReader<Content: HTML>: HTML {
  private let content: (ScrollViewProxy) -> Content

  /// Creates a view.
  public init(@HTMLBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

  /// The content.
  public var body: some HTML { content(ScrollViewProxy()) }
}

/// Scrolls to views.
public struct ScrollViewProxy: Sendable {
  /// Has no effect: browsers keep the place that a reader has scrolled to.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}
