/// The pages of one server.
///
/// ```swift
/// let site = Site {
///   Page("/counter", title: "Counter", initialState: Counter.State()) {
///     Counter()
///   } content: { store in
///     CounterView(store: store)
///   }
/// }
/// ```
public struct Site: Sendable {
  let pages: [Page]

  /// Makes a site of pages.
  public init(@SiteBuilder pages: () -> [Page]) {
    self.pages = pages()
  }
}

/// Lists the pages of a site.
@resultBuilder
public enum SiteBuilder {
  /// All pages, in their order.
  public static func buildBlock(_ pages: Page...) -> [Page] { pages }
}
