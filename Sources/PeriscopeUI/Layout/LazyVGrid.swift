public import PeriscopeHTML

/// A column of a grid.
public struct GridItem: Sendable {
  /// The width of a column.
  public enum Size: Sendable {
    /// A column as wide as the others. The number is ignored: use `frame(width:)` on the views.
    case fixed(Double)
    /// A column as wide as the others. The bounds are ignored.
    case flexible(minimum: Double = 10, maximum: Double = .infinity)
    /// As many columns of the minimum width as fit. The maximum is ignored.
    case adaptive(minimum: Double, maximum: Double = .infinity)
  }

  let size: Size

  /// Creates a column. `spacing` and `alignment` are ignored: those of the grid apply to all columns.
  public init(_ size: Size = .flexible(), spacing: Double? = nil, alignment: Alignment? = nil) { self.size = size }

  /// The minimum width of an adaptive column.
  var minimum: Double? {
    if case .adaptive(let minimum, _) = size { minimum } else { nil }
  }
}

/// Views in columns.
///
/// ```swift
/// LazyVGrid(columns: [GridItem(.adaptive(minimum: 160))]) {
///   ForEach(store.photos) { photo in PhotoView(photo: photo) }
/// }
/// ```
nonisolated public struct LazyVGrid<Content: HTML>: HTMLPrimitive {
  private let kind: String
  private let content: Content

  /// Arranges views in columns.
  ///
  /// - Parameters:
  ///   - columns: The columns, at most 12, which have the same width. If one of them is adaptive, there are as many columns as
  ///     fit with its minimum width in pixels, rounded to the sizes that `frame(width:height:alignment:)` lists.
  ///   - alignment: The alignment of views in their columns.
  ///   - spacing: The distance between views in pixels, rounded to the lengths that `padding(_:_:)` lists.
  ///   - pinnedViews: Ignored.
  ///   - content: The views.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    pinnedViews: PinnedScrollableViews = [], @HTMLBuilder content: () -> Content
  ) {
    let gap = spacing.map { " gap-\(Scale.step($0))" } ?? ""
    let kind =
      if let minimum = columns.lazy.compactMap(\.minimum).first {
        "columns-of-\(Scale.step(minimum, of: Scale.sizes))"
      } else {
        "columns-\(max(1, min(columns.count, 12)))"
      }
    self.kind = "tiles align-\(alignment) \(kind)\(gap)"
    self.content = content()
  }

  /// Writes an element around the views.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return Content._render(html.content, into: writer) }
    renderer.element("div", [.structural("class", html.kind)]) { renderer.laidOut(html.content) }
  }
}

/// Views that stay in place while a view scrolls. The value is ignored.
public struct PinnedScrollableViews: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Creates a set from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The headers of sections.
  public static let sectionHeaders = Self(rawValue: 1)
  /// The footers of sections.
  public static let sectionFooters = Self(rawValue: 2)
}

/// Views side by side, as in an `HStack`.
nonisolated public struct LazyHGrid<Content: HTML>: HTML {
  private let spacing: Double?
  private let content: Content

  /// Arranges views side by side. The rows and the alignment are ignored.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: Double? = nil,
    @HTMLBuilder content: () -> Content
  ) {
    self.spacing = spacing
    self.content = content()
  }

  /// The views.
  public var body: some HTML { HStack(spacing: spacing) { content } }
}
