public import PeriscopeHTML

/// Rows with aligned cells.
///
/// ```swift
/// Grid {
///   GridRow { Text("Name"); Text(store.name) }
///   GridRow { Text("Age"); Text("\(store.age)") }
/// }
/// ```
///
/// A row contains up to twelve cells.
nonisolated public struct Grid<Content: HTML>: HTMLPrimitive {
  private let box: StackBox<Content>

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - alignment: The alignment of content in its cell.
  ///   - horizontalSpacing: The distance between columns in pixels, rounded to the lengths that `padding(_:_:)` lists.
  ///   - verticalSpacing: The distance between rows in pixels, rounded to the lengths that `padding(_:_:)` lists.
  ///   - content: The rows. A view outside of a row spans all columns.
  public init(
    alignment: Alignment = .center, horizontalSpacing: Double? = nil, verticalSpacing: Double? = nil,
    @HTMLBuilder content: () -> Content
  ) {
    let columns = horizontalSpacing.map { " column-gap-\(Scale.step($0))" } ?? ""
    let rows = verticalSpacing.map { " row-gap-\(Scale.step($0))" } ?? ""
    box = StackBox(kind: "grid", alignment: "\(alignment.name)\(columns)\(rows)", spacing: nil, content: content())
  }

  /// Writes an element around the rows.
  public static func _render(_ html: Self, into writer: HTMLWriter) { html.box.write(writer) }
}

/// A row of a grid: each view in it is a cell.
nonisolated public struct GridRow<Content: HTML>: HTMLPrimitive {
  private let content: Content

  /// Creates a row of cells.
  public init(@HTMLBuilder content: () -> Content) { self.content = content() }

  /// Writes an element around the cells.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return Content._render(html.content, into: writer) }
    renderer.element("div", [.class("grid-row")]) { Row.cell.write(html.content, into: renderer) }
  }
}
