public import PeriscopeHTML

// The older names of styles, which are types such as 'PlainListStyle' instead of members such as '.plain'.

/// A style that is one of the standard styles.
public protocol StandardStyle<Standard>: Sendable {
  /// The type of the standard styles.
  associatedtype Standard
  /// The standard style.
  static var standard: Standard { get }
}

nonisolated extension HTML {
  /// Sets the style of the buttons in this view.
  public func buttonStyle<Style: StandardStyle<StandardButtonStyle>>(_ style: Style) -> some HTML {
    buttonStyle(Style.standard)
  }

  /// Sets the style of the lists in this view.
  public func listStyle<Style: StandardStyle<ListStyle>>(_ style: Style) -> some HTML { listStyle(Style.standard) }

  /// Sets the style of the pickers in this view.
  public func pickerStyle<Style: StandardStyle<PickerStyle>>(_ style: Style) -> some HTML {
    pickerStyle(Style.standard)
  }

  /// Sets the style of the labels in this view.
  public func labelStyle<Style: StandardStyle<StandardLabelStyle>>(_ style: Style) -> some HTML {
    labelStyle(Style.standard)
  }

  /// Has no effect: a toggle is a switch outside of a form, and a checkbox inside of one.
  public func toggleStyle(_ style: SwitchToggleStyle) -> Self { self }

  /// Has no effect: progress is a bar.
  public func progressViewStyle(_ style: CircularProgressViewStyle) -> Self { self }

  /// Has no effect: progress is a bar.
  public func progressViewStyle(_ style: LinearProgressViewStyle) -> Self { self }

  /// Has no effect: the stylesheet determines the look of tabs.
  public func tabViewStyle(_ style: PageTabViewStyle) -> Self { self }
}

nonisolated extension HTML {
  /// Has no effect: the browser determines the looks of dates.
  public func datePickerStyle<Style: StandardStyle<DatePickerStyle>>(_ style: Style) -> Self { self }
}

/// The style of toggles as switches, which has no effect.
public struct SwitchToggleStyle: Sendable {
  /// Creates the style.
  public init() {}
  /// Creates the style. The color has no effect.
  public init(tint: Color) {}
}

/// The style of progress views as spinners, which has no effect.
public struct CircularProgressViewStyle: Sendable {
  /// Creates the style.
  public init() {}
  /// Creates the style. The color has no effect.
  public init(tint: Color) {}
}

/// The style of progress views as bars, which has no effect because all of them are bars.
public struct LinearProgressViewStyle: Sendable {
  /// Creates the style.
  public init() {}
  /// Creates the style. The color has no effect.
  public init(tint: Color) {}
}

/// The style of tabs as pages, which has no effect.
public struct PageTabViewStyle: Sendable {
  /// Creates the style.
  public init() {}
  /// Creates the style. The mode has no effect.
  public init(indexDisplayMode: TabViewStyle.IndexDisplayMode) {}
}

/// The style `.plain` of buttons.
public struct PlainButtonStyle: StandardStyle {
  /// Creates the style.
  public init() {}
  /// The standard style.
  public static var standard: StandardButtonStyle { .plain }
}

/// The style `.bordered` of buttons.
public struct BorderedButtonStyle: StandardStyle {
  /// Creates the style.
  public init() {}
  /// The standard style.
  public static var standard: StandardButtonStyle { .bordered }
}

/// The style `.borderedProminent` of buttons.
public struct BorderedProminentButtonStyle: StandardStyle {
  /// Creates the style.
  public init() {}
  /// The standard style.
  public static var standard: StandardButtonStyle { .borderedProminent }
}

/// The style `.borderless` of buttons.
public struct BorderlessButtonStyle: StandardStyle {
  /// Creates the style.
  public init() {}
  /// The standard style.
  public static var standard: StandardButtonStyle { .borderless }
}

/// The style `.automatic` of buttons.
public struct DefaultButtonStyle: StandardStyle {
  /// Creates the style.
  public init() {}
  /// The standard style.
  public static var standard: StandardButtonStyle { .automatic }
}

/// The style `.plain` of lists.
public struct PlainListStyle: StandardStyle {
  /// Creates the style.
  public init() {}
  /// The standard style.
  public static var standard: ListStyle { .plain }
}

/// The style `.inset` of lists.
public struct InsetListStyle: StandardStyle {
  /// Creates the style.
  public init() {}
  /// The standard style.
  public static var standard: ListStyle { .inset }
}

/// The style `.insetGrouped` of lists.
public struct InsetGroupedListStyle: StandardStyle {
  /// Creates the style.
  public init() {}
  /// The standard style.
  public static var standard: ListStyle { .insetGrouped }
}

/// The style `.grouped` of lists.
public struct GroupedListStyle: StandardStyle {
  /// Creates the style.
  public init() {}
  /// The standard style.
  public static var standard: ListStyle { .grouped }
}

/// The style `.sidebar` of lists.
public struct SidebarListStyle: StandardStyle {
  /// Creates the style.
  public init() {}
  /// The standard style.
  public static var standard: ListStyle { .sidebar }
}

/// The style `.automatic` of lists.
public struct DefaultListStyle: StandardStyle {
  /// Creates the style.
  public init() {}
  /// The standard style.
  public static var standard: ListStyle { .automatic }
}

/// The style `.segmented` of pickers.
public struct SegmentedPickerStyle: StandardStyle {
  /// Creates the style.
  public init() {}
  /// The standard style.
  public static var standard: PickerStyle { .segmented }
}

/// The style `.menu` of pickers.
public struct MenuPickerStyle: StandardStyle {
  /// Creates the style.
  public init() {}
  /// The standard style.
  public static var standard: PickerStyle { .menu }
}

/// The style `.inline` of pickers.
public struct InlinePickerStyle: StandardStyle {
  /// Creates the style.
  public init() {}
  /// The standard style.
  public static var standard: PickerStyle { .inline }
}

/// The style `.wheel` of pickers.
public struct WheelPickerStyle: StandardStyle {
  /// Creates the style.
  public init() {}
  /// The standard style.
  public static var standard: PickerStyle { .wheel }
}

/// The style `.automatic` of pickers.
public struct DefaultPickerStyle: StandardStyle {
  /// Creates the style.
  public init() {}
  /// The standard style.
  public static var standard: PickerStyle { .automatic }
}

/// The style `.iconOnly` of labels.
public struct IconOnlyLabelStyle: StandardStyle {
  /// Creates the style.
  public init() {}
  /// The standard style.
  public static var standard: StandardLabelStyle { .iconOnly }
}

/// The style `.titleOnly` of labels.
public struct TitleOnlyLabelStyle: StandardStyle {
  /// Creates the style.
  public init() {}
  /// The standard style.
  public static var standard: StandardLabelStyle { .titleOnly }
}

/// The style `.titleAndIcon` of labels.
public struct TitleAndIconLabelStyle: StandardStyle {
  /// Creates the style.
  public init() {}
  /// The standard style.
  public static var standard: StandardLabelStyle { .titleAndIcon }
}

/// The style `.automatic` of labels.
public struct DefaultLabelStyle: StandardStyle {
  /// Creates the style.
  public init() {}
  /// The standard style.
  public static var standard: StandardLabelStyle { .automatic }
}

/// The style `.automatic` of date pickers, which has no effect.
public struct DefaultDatePickerStyle: StandardStyle {
  /// Creates the style.
  public init() {}
  /// The standard style.
  public static var standard: DatePickerStyle { .automatic }
}

/// The style `.compact` of date pickers, which has no effect.
public struct CompactDatePickerStyle: StandardStyle {
  /// Creates the style.
  public init() {}
  /// The standard style.
  public static var standard: DatePickerStyle { .compact }
}

/// The style `.graphical` of date pickers, which has no effect.
public struct GraphicalDatePickerStyle: StandardStyle {
  /// Creates the style.
  public init() {}
  /// The standard style.
  public static var standard: DatePickerStyle { .graphical }
}

/// The style `.wheel` of date pickers, which has no effect.
public struct WheelDatePickerStyle: StandardStyle {
  /// Creates the style.
  public init() {}
  /// The standard style.
  public static var standard: DatePickerStyle { .wheel }
}
