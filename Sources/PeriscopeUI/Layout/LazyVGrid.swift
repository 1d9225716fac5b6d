public import PeriscopeHTML

/// A column of a grid.
public struct GridItem: Sendable {
  /// How wide a column is.
  public enum Size: Sendable {
    /// Not here: a column is as wide as its neighbours.
    @available(
      *, unavailable,
      message: "Columns are as wide as each other here. Use '.flexible()', and 'frame(width:)' on the views in them."
    )
    case fixed(Double)
    /// As wide as its neighbours, whatever the bounds: those are not looked at.
    case flexible(minimum: Double = 10, maximum: Double = .infinity)
    /// As many columns as there is room for, none narrower than the minimum; the maximum is not looked at.
    case adaptive(minimum: Double, maximum: Double = .infinity)
  }

  let size: Size

  /// Makes a column.
  public init(_ size: Size = .flexible()) { self.size = size }

  /// Not here: distances and alignments are the grid's.
  @available(
    *, unavailable, message: "All columns have one distance and one alignment here: give them to the 'LazyVGrid'."
  )
  @_disfavoredOverload
  public init(_ size: Size = .flexible(), spacing: Double? = nil, alignment: Alignment? = nil) { self.size = size }

  /// The smallest width, where there are as many columns as there is room for.
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
public struct LazyVGrid<Content: HTML>: HTMLPrimitive {
  private let kind: String
  private let content: Content

  /// Puts views into columns.
  ///
  /// - Parameters:
  ///   - columns: The columns: up to 12 of the same width. Where one of them is adaptive, all are: as many as there is room for, of at least the first minimum, which is the next width of
  ///     those that `frame` has.
  ///   - alignment: Where the views stand in their columns.
  ///   - spacing: The distance between two of them, in the steps of `padding`.
  ///   - content: The views.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    @HTMLBuilder content: () -> Content
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

  /// Writes a box around the views.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return Content._render(html.content, into: writer) }
    renderer.element("div", [.structural("class", html.kind)]) { renderer.laidOut(html.content) }
  }
}
