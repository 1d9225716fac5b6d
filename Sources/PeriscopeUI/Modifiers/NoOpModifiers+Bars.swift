public import PeriscopeHTML

nonisolated extension HTML {
  /// Has no effect: a navigation view shows one page at a time.
  public func navigationViewStyle(_ style: NavigationViewStyle) -> Self { self }

  /// Has no effect: a navigation view shows one page at a time.
  public func navigationViewStyle(_ style: StackNavigationViewStyle) -> Self { self }

  /// Has no effect: the stylesheet determines the look of menus.
  public func menuStyle(_ style: MenuStyle) -> Self { self }

  /// Has no effect: all headers of sections look alike.
  public func headerProminence(_ prominence: Prominence) -> Self { self }

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

/// A style of columns. It has no effect: the stylesheet lays out the columns.
public enum NavigationSplitViewStyle: Sendable {
  /// The styles.
  case automatic, balanced, prominentDetail
}

/// The style of a navigation view, without an effect.
public enum NavigationViewStyle: Sendable {
  /// A stack or columns.
  case automatic, stack, columns
}

/// The style of a navigation view as a stack, without an effect.
public struct StackNavigationViewStyle: Sendable {
  /// Creates the style.
  public init() {}
}

/// The style of a menu, without an effect.
public enum MenuStyle: Sendable {
  /// A button, with or without a border.
  case automatic, button, borderlessButton
}

/// The prominence of the header of a section, without an effect.
public enum Prominence: Sendable {
  /// A normal or a larger header.
  case standard, increased
}
