public import PeriscopeHTML

// Modifiers without an effect on pages. They exist so that views compile unchanged.

nonisolated extension HTML {
  /// Has no effect: icons have one color.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Self { self }

  /// Has no effect: icons do not move.
  public func symbolEffect(_ effect: SymbolEffect) -> Self { self }

  /// Has no effect: icons do not move.
  public func symbolEffect<Value: Equatable>(_ effect: SymbolEffect, value: Value) -> Self { self }

  /// Has no effect: icons do not move.
  public func symbolEffect(_ effect: SymbolEffect, isActive: Bool) -> Self { self }

  /// Has no effect: the user's browser determines the size of texts.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> Self { self }

  /// Has no effect: the user's browser determines the size of texts.
  public func dynamicTypeSize<Range: RangeExpression>(_ range: Range) -> Self where Range.Bound == DynamicTypeSize {
    self
  }

  /// Has no effect: browsers do not reduce the space between letters to fit a text.
  public func allowsTightening(_ isAllowed: Bool) -> Self { self }

  /// Has no effect: `lineLimit(_:)` cuts off a long text at its end.
  public func truncationMode(_ mode: TruncationMode) -> Self { self }

  /// Has no effect: texts can be selected.
  public func textSelection(_ selectability: TextSelectability) -> Self { self }

  /// Has no effect: the stylesheet has no blur. To hide a view, use `opacity(_:)` or `redacted(reason:)`.
  public func blur(radius: Double, opaque: Bool = false) -> Self { self }

  /// Has no effect: colors are those of the stylesheet.
  public func saturation(_ amount: Double) -> Self { self }

  /// Has no effect: colors are those of the stylesheet.
  public func brightness(_ amount: Double) -> Self { self }

  /// Has no effect: colors are those of the stylesheet.
  public func contrast(_ amount: Double) -> Self { self }

  /// Has no effect: colors are those of the stylesheet.
  public func grayscale(_ amount: Double) -> Self { self }

  /// Has no effect: colors are those of the stylesheet.
  public func colorInvert() -> Self { self }

  /// Has no effect: colors are those of the stylesheet.
  public func colorMultiply(_ color: Color) -> Self { self }

  /// Has no effect: views are drawn over each other.
  public func blendMode(_ mode: BlendMode) -> Self { self }

  /// Has no effect: views are drawn one by one.
  public func drawingGroup() -> Self { self }

  /// Has no effect: views are drawn one by one.
  public func compositingGroup() -> Self { self }

  /// Has no effect: views are flat. The back of a card shows its content as it is.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: Double, y: Double, z: Double), anchor: UnitPoint = .center, perspective: Double = 1
  ) -> Self { self }

  /// Has no effect: the stylesheet determines animations.
  public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, isSource: Bool = true
  ) -> Self { self }

  /// Has no effect: the stylesheet determines animations.
  public func contentTransition(_ transition: ContentTransition) -> Self { self }

  /// Has no effect: the user's browser shows scroll bars.
  public func scrollIndicators(_ visibility: ScrollIndicatorVisibility) -> Self { self }

  /// Has no effect: the stylesheet determines the background of lists and forms.
  public func scrollContentBackground(_ visibility: Visibility) -> Self { self }

  /// Has no effect: the page shows all tabs.
  public func tabViewStyle(_ style: TabViewStyle) -> Self { self }

  /// Has no effect: the page shows all tabs.
  public func indexViewStyle(_ style: IndexViewStyle) -> Self { self }

  /// Has no effect: grids have one alignment.
  public func gridColumnAlignment(_ alignment: HorizontalAlignment) -> Self { self }

  /// Has no effect: a view outside of a row spans all columns.
  public func gridCellColumns(_ count: Int) -> Self { self }

  /// Has no effect: cells have the width of their columns.
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> Self { self }

  /// Has no effect: gauges are bars.
  public func gaugeStyle(_ style: GaugeStyle) -> Self { self }

  /// Has no effect: the browser draws the status bar.
  public func statusBarHidden(_ isHidden: Bool = true) -> Self { self }

  /// Has no effect: browsers lay out pages in the safe area.
  public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> Self { self }

  /// Adds padding to edges of the view: browsers lay out pages in the safe area.
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: Double? = nil) -> some HTML { padding(edges, length) }

  /// Adds padding to all edges of the view: browsers lay out pages in the safe area.
  public func safeAreaPadding(_ length: Double) -> some HTML { padding(length) }
}

/// The rendering mode of an icon. It has no effect: icons have one color.
public enum SymbolRenderingMode: Sendable {
  /// The modes.
  case monochrome, hierarchical, multicolor, palette
}

/// A movement of an icon, without an effect.
public enum SymbolEffect: Sendable {
  /// The movements.
  case bounce, pulse, variableColor, scale
}

/// The place where a long text is cut off. It has no effect: a text is cut off at its end.
public enum TruncationMode: Sendable {
  /// The places.
  case head, middle, tail
}

/// Whether texts can be selected. They always can.
public enum TextSelectability: Sendable {
  /// The choices.
  case enabled, disabled
}

/// A blend mode, which has no effect.
public enum BlendMode: Sendable {
  /// The modes.
  case normal, multiply, screen, overlay, darken, lighten, difference, exclusion, hue, saturation, color, luminosity
  /// The other modes.
  case colorDodge, colorBurn, softLight, hardLight, sourceAtop, destinationOver, destinationOut, plusDarker, plusLighter
}

/// A transition of a text, without an effect.
public enum ContentTransition: Sendable {
  /// The transitions.
  case identity, opacity, interpolate

  /// A change of digits.
  public static func numericText(countsDown: Bool = false) -> Self { .identity }
}

/// The visibility of scroll bars. It has no effect: the browser determines the visibility.
public enum ScrollIndicatorVisibility: Sendable {
  /// The choices.
  case automatic, visible, hidden, never
}

/// A style of tab views, which has no effect: the page shows all tabs.
public struct TabViewStyle: Sendable {
  /// The visibility of page indicators. It has no effect: tab views have none.
  public enum IndexDisplayMode: Sendable {
    /// The choices.
    case automatic, always, never
  }

  /// The default.
  public static let automatic = Self()
  /// Pages.
  public static let page = Self()
  /// A sidebar or a bar.
  public static let sidebarAdaptable = Self()
  /// A bar.
  public static let tabBarOnly = Self()
  /// Tabs above the views.
  public static let grouped = Self()

  /// Pages. The visibility has no effect.
  public static func page(indexDisplayMode: IndexDisplayMode) -> Self { Self() }
}

/// A style of page indicators. It has no effect: tab views have none.
public struct IndexViewStyle: Sendable {
  /// When the background is visible.
  public enum BackgroundDisplayMode: Sendable {
    /// The choices.
    case automatic, interactive, always, never
  }

  /// The default.
  public static let page = Self()

  /// Returns the default. The argument has no effect.
  public static func page(backgroundDisplayMode: BackgroundDisplayMode) -> Self { Self() }
}

/// A style of gauges. It has no effect: all gauges are bars.
public enum GaugeStyle: Sendable {
  /// The styles.
  case automatic, linearCapacity, accessoryCircular, accessoryCircularCapacity, accessoryLinear
  /// A bar, as are all styles.
  case accessoryLinearCapacity
}

/// The areas that content avoids. The value has no effect: browsers lay out pages in the safe area.
public struct SafeAreaRegions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Creates a set from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// All areas.
  public static let all = Self(rawValue: 3)
  /// The part of the safe area that excludes navigation and tool bars.
  public static let container = Self(rawValue: 1)
  /// The part of the safe area that excludes the on-screen keyboard.
  public static let keyboard = Self(rawValue: 2)
}

/// A namespace for animations, without an effect.
@propertyWrapper
public struct Namespace {
  /// The identity of a namespace.
  public struct ID: Hashable, Sendable {}

  /// Creates a namespace.
  public init() {}

  /// The identity of the namespace.
  public var wrappedValue: ID { ID() }
}
