public import PeriscopeHTML

nonisolated extension HTML {
  /// Has no effect: the stylesheet determines the color of lines between rows.
  public func listRowSeparatorTint(_ color: Color?) -> Self { self }

  /// Has no effect: sections have no lines between them.
  public func listSectionSeparator(_ visibility: Visibility) -> Self { self }

  /// Has no effect: sections have no lines between them.
  public func listSectionSeparatorTint(_ color: Color?) -> Self { self }

  /// Has no effect: the stylesheet determines the distance between sections.
  public func listSectionSpacing(_ spacing: Double) -> Self { self }

  /// Has no effect: the stylesheet determines the distance between sections.
  public func listSectionSpacing(_ spacing: ListSectionSpacing) -> Self { self }

  /// Sets the color of the controls in rows. `nil` restores the accent color of the site.
  public func listItemTint(_ color: Color?) -> some HTML { tint(color) }

  /// Has no effect: all rows of a table have one background.
  public func alternatingRowBackgrounds() -> Self { self }

  /// Has no effect: the stylesheet determines the looks of tables.
  public func tableStyle(_ style: TableStyle) -> Self { self }

  /// Has no effect: the stylesheet determines the look of menus.
  public func menuIndicator(_ visibility: Visibility) -> Self { self }

  /// Has no effect: a menu has the order of its views.
  public func menuOrder(_ order: MenuOrder) -> Self { self }

  /// Has no effect: the stylesheet determines the looks of groups.
  public func controlGroupStyle(_ style: ControlGroupStyle) -> Self { self }

  /// Has no effect: the stylesheet determines the looks of disclosures.
  public func disclosureGroupStyle(_ style: DisclosureGroupStyle) -> Self { self }

  /// Hides the labels of controls, except for assistive technology, if the visibility is `hidden`.
  @HTMLBuilder public func labelsVisibility(_ visibility: Visibility) -> some HTML {
    if visibility == .hidden { labelsHidden() } else { self }
  }

  /// Has no effect: the page shows all tabs.
  public func tabViewCustomization<Value>(_ customization: Value) -> Self { self }

  /// Has no effect: users cannot change the tabs.
  public func customizationID(_ id: String) -> Self { self }

  /// Sets the size of the titles in this view.
  public func toolbarTitleDisplayMode(_ mode: NavigationBarTitleDisplayMode) -> some HTML {
    navigationBarTitleDisplayMode(mode)
  }

  /// Has no effect: the page shows a title and the controls of its views.
  public func toolbarRole(_ role: ToolbarRole) -> Self { self }

  /// Has no effect: a page shows the title and the controls of a view. To hide one, leave it out.
  public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> Self { self }

  /// Has no effect: the stylesheet determines the looks of bars.
  public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> Self { self }

  /// Has no effect: the browser determines the order in which elements get the focus.
  public func focusSection() -> Self { self }

  /// Has no effect: previews are pages.
  public func previewDevice(_ name: String?) -> Self { self }

  /// Has no effect: all coordinate spaces have the same origin here.
  public func coordinateSpace(_ space: CoordinateSpace) -> Self { self }

  /// Has no effect: all coordinate spaces have the same origin here.
  public func coordinateSpace<Name: Hashable>(name: Name) -> Self { self }
}

extension CoordinateSpace {
  /// A coordinate space with a name. All have the same origin here.
  public static func named<Name: Hashable>(_ name: Name) -> Self { .local }
}

/// The distance between sections. It has no effect: the stylesheet determines the distance.
public enum ListSectionSpacing: Sendable {
  /// The distances.
  case `default`, compact

  /// A distance in pixels.
  public static func custom(_ spacing: Double) -> Self { .default }
}

/// A style of tables. It has no effect: the stylesheet determines their look.
public enum TableStyle: Sendable {
  /// The styles.
  case automatic, inset, bordered
}

/// The order of a menu. It has no effect: a menu has the order of its views.
public enum MenuOrder: Sendable {
  /// The orders.
  case automatic, fixed, priority
}

/// A style of control groups. It has no effect: the stylesheet determines their look.
public enum ControlGroupStyle: Sendable {
  /// The styles.
  case automatic, navigation, menu, compactMenu, palette
}

/// A style of disclosures. It has no effect: the stylesheet determines their look.
public enum DisclosureGroupStyle: Sendable {
  /// The default.
  case automatic
}

/// The purpose of a bar, without an effect.
public enum ToolbarRole: Sendable {
  /// The purposes.
  case automatic, navigationStack, browser, editor
}
