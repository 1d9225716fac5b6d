package import PeriscopeHTML

/// The URLs of the levels of a stack whose path is in the query of the page's URL.
package struct QueryLinks: Equatable {
  /// The current query, which all URLs depend on.
  private let current: String
  /// Returns the query with one more value; `nil` for a value of a different type.
  let pushing: (Any) -> String?

  /// Creates the URLs.
  package init(current: String, pushing: @escaping (Any) -> String?) {
    self.current = current
    self.pushing = pushing
  }

  package static func == (lhs: Self, rhs: Self) -> Bool { lhs.current == rhs.current }
}

/// The URLs of tabs whose selection is in the query of the page's URL.
package struct TabLinks: Equatable {
  /// The current query, which all URLs depend on.
  private let current: String
  /// Returns the query with a selection; `nil` for a value of a different type.
  let selecting: (Any) -> String?

  /// Creates the URLs.
  package init(current: String, selecting: @escaping (Any) -> String?) {
    self.current = current
    self.selecting = selecting
  }

  package static func == (lhs: Self, rhs: Self) -> Bool { lhs.current == rhs.current }
}

nonisolated extension HTML {
  /// Turns the tabs of a tab view into links with URLs.
  package func tabLinks(_ links: TabLinks) -> some HTML { inEnvironment { $0[of: TabLinks.self] = links } }

  /// Turns the navigation links in a view, which are buttons otherwise, into links with URLs.
  package func queryLinks(_ links: QueryLinks) -> some HTML { inEnvironment { $0[of: QueryLinks.self] = links } }
}
