public import PeriscopeHTML

/// The maximum width of a page's content.
public enum PageWidth: String, Sendable {
  /// The default: lines of a comfortable length.
  case readable
  /// Room for tables and several columns.
  case wide
  /// The whole window.
  case full
}

/// The size of controls and the space between them.
public enum Density: String, Sendable {
  /// Small controls with little space, for dense tools.
  case compact
  /// The default: compact for a pointer, large for fingers.
  case regular
  /// Large controls with more space, as for fingers.
  case comfortable
}

nonisolated extension HTML {
  /// Sets the maximum width of the page that this view is on.
  ///
  /// ```swift
  /// main {
  ///   Table(store.orders) { … }
  /// }
  /// .pageWidth(.wide)
  /// ```
  public func pageWidth(_ width: PageWidth) -> some HTML { look("page-\(width.rawValue)", .text) }

  /// Sets the size of the controls in this view and the space between them.
  public func density(_ density: Density) -> some HTML { look("density-\(density.rawValue)", .text) }
}
