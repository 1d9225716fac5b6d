public import PeriscopeHTML

/// A horizontal or vertical layout that is chosen when the view is evaluated.
///
/// ```swift
/// let layout = isWide ? AnyLayout(HStackLayout(spacing: 8)) : AnyLayout(VStackLayout())
/// layout { Text("Name"); Text(store.name) }
/// ```
nonisolated public struct AnyLayout: Sendable {
  fileprivate let kind: String
  fileprivate let alignment: String
  fileprivate let spacing: Double?
}

nonisolated extension AnyLayout {
  /// Creates a layout that shows views side by side.
  public init(_ layout: HStackLayout) { self = layout.any }

  /// Creates a layout that shows views in a column.
  public init(_ layout: VStackLayout) { self = layout.any }

  /// Arranges views.
  public func callAsFunction<Content: HTML>(@HTMLBuilder _ content: () -> Content) -> some HTML {
    LayoutView(box: StackBox(kind: kind, alignment: alignment, spacing: spacing, content: content()))
  }
}

/// The arrangement of an `HStack`.
nonisolated public struct HStackLayout: Sendable {
  fileprivate let any: AnyLayout

  /// Creates the arrangement. The spacing in pixels is rounded to the lengths that `padding(_:_:)` lists.
  public init(alignment: VerticalAlignment = .center, spacing: Double? = nil) {
    any = AnyLayout(kind: "hstack", alignment: "\(alignment)", spacing: spacing)
  }

  /// Arranges views side by side.
  public func callAsFunction<Content: HTML>(@HTMLBuilder _ content: () -> Content) -> some HTML { any(content) }
}

/// The arrangement of a `VStack`.
nonisolated public struct VStackLayout: Sendable {
  fileprivate let any: AnyLayout

  /// Creates the arrangement. The spacing in pixels is rounded to the lengths that `padding(_:_:)` lists.
  public init(alignment: HorizontalAlignment = .center, spacing: Double? = nil) {
    any = AnyLayout(kind: "vstack", alignment: "\(alignment)", spacing: spacing)
  }

  /// Arranges views in a column.
  public func callAsFunction<Content: HTML>(@HTMLBuilder _ content: () -> Content) -> some HTML { any(content) }
}

nonisolated private struct LayoutView<Content: HTML>: HTMLPrimitive {
  let box: StackBox<Content>

  static func _render(_ html: Self, into writer: HTMLWriter) { html.box.write(writer) }
}

extension VStack {
  /// Arranges views in a column. `pinnedViews` is ignored: headers and footers scroll with the page.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Double? = nil, pinnedViews: PinnedScrollableViews,
    @HTMLBuilder content: () -> Content
  ) {
    self.init(alignment: alignment, spacing: spacing, content: content)
  }
}

extension HStack {
  /// Arranges views side by side. `pinnedViews` is ignored: headers and footers scroll with the page.
  public init(
    alignment: VerticalAlignment = .center, spacing: Double? = nil, pinnedViews: PinnedScrollableViews,
    @HTMLBuilder content: () -> Content
  ) {
    self.init(alignment: alignment, spacing: spacing, content: content)
  }
}
