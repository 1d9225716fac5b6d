public import PeriscopeHTML

nonisolated extension HTML {
  /// Has no effect: a page shows the title and the controls of a view. To hide one, leave it out.
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> Self { self }

  /// Has no effect: the stylesheet determines the looks of bars.
  public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> Self { self }

  /// Has no effect: the stylesheet determines the looks of bars.
  public func toolbarBackground<Style: ShapeStyle>(_ style: Style, for bars: ToolbarPlacement...) -> Self { self }

  /// Has no effect: the stylesheet determines the looks of bars.
  public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> Self { self }

  /// Has no effect: a page shows the title and the controls of a view. To hide one, leave it out.
  public func navigationBarHidden(_ isHidden: Bool) -> Self { self }

  /// Has no effect: the browser draws the status bar.
  public func statusBar(hidden: Bool) -> Self { self }

  /// Has no effect: the browser draws the bars of the system.
  public func persistentSystemOverlays(_ visibility: Visibility) -> Self { self }

  /// Has no effect: the stylesheet lays out the columns.
  public func navigationSplitViewStyle(_ style: NavigationSplitViewStyle) -> Self { self }

  /// Has no effect: the stylesheet lays out the columns.
  public func navigationSplitViewColumnWidth(_ width: Double) -> Self { self }

  /// Has no effect: the stylesheet lays out the columns.
  public func navigationSplitViewColumnWidth(min: Double? = nil, ideal: Double, max: Double? = nil) -> Self { self }
}

/// A bar around views.
public enum ToolbarPlacement: Sendable {
  /// The bars.
  case automatic, navigationBar, bottomBar, tabBar, windowToolbar
}

/// A style of columns, which the stylesheet determines.
public enum NavigationSplitViewStyle: Sendable {
  /// The styles.
  case automatic, balanced, prominentDetail
}
