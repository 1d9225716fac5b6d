internal import Foundation
public import PeriscopeHTML

nonisolated extension HTML {
  /// Sets the color of texts and icons. Of a gradient, the first color is used.
  @_disfavoredOverload
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some HTML { foregroundStyle(style._paint.color) }

  /// Sets the color of texts and icons. The second style is ignored.
  public func foregroundStyle(_ primary: Color, _ secondary: Color) -> some HTML { foregroundStyle(primary) }

  /// Sets the color of controls and selections. Of a gradient, the first color is used.
  @_disfavoredOverload
  public func tint<Style: ShapeStyle>(_ style: Style) -> some HTML { tint(style._paint.color) }

  /// Adds a background of a color or a gradient.
  @_disfavoredOverload
  public func background<Style: ShapeStyle>(_ style: Style) -> some HTML {
    background { PaintView(paint: style._paint) }
  }

  /// Adds a background of a color or a gradient in a shape.
  @_disfavoredOverload
  public func background<Style: ShapeStyle, Figure: Shape>(_ style: Style, in shape: Figure) -> some HTML {
    background { shape.fill(style) }
  }

  /// Adds a background color. The edges are ignored, because pages have no safe area.
  public func background(_ color: Color, ignoresSafeAreaEdges edges: Edge.Set) -> some HTML { background(color) }

  /// Adds a background of a color or a gradient. The edges are ignored, because pages have no safe area.
  @_disfavoredOverload
  public func background<Style: ShapeStyle>(_ style: Style, ignoresSafeAreaEdges edges: Edge.Set) -> some HTML {
    background(style)
  }

  /// Adds an overlay of a color. The edges are ignored, because pages have no safe area.
  public func overlay(_ color: Color, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some HTML { overlay { color } }

  /// Adds an overlay of a color in a shape.
  public func overlay<Figure: Shape>(_ color: Color, in shape: Figure) -> some HTML { overlay { shape.fill(color) } }

  /// Adds an overlay of a color or a gradient. The edges are ignored, because pages have no safe area.
  @_disfavoredOverload
  public func overlay<Style: ShapeStyle>(_ style: Style, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some HTML {
    overlay { PaintView(paint: style._paint) }
  }

  /// Adds an overlay of a color or a gradient in a shape.
  @_disfavoredOverload
  public func overlay<Style: ShapeStyle, Figure: Shape>(_ style: Style, in shape: Figure) -> some HTML {
    overlay { shape.fill(style) }
  }

  /// Has no effect: the stylesheet determines the background of groups.
  public func backgroundStyle<Style: ShapeStyle>(_ style: Style) -> Self { self }

  /// Has no effect: the stylesheet determines the background of groups.
  public func backgroundStyle(_ color: Color) -> Self { self }

  /// Adds a border. The width is ignored.
  public func border(_ color: Color, width: Double) -> some HTML { border(color) }
}

/// A color or a gradient as a view.
nonisolated struct PaintView: HTMLPrimitive {
  let paint: Paint

  static func _render(_ html: Self, into writer: HTMLWriter) { html.paint.write(into: writer) }
}

extension Paint {
  /// Writes an element that is filled with the color, or an `svg` that is filled with the gradient.
  func write(into writer: HTMLWriter) {
    switch kind {
    case .color(let color): Color._render(color, into: writer)
    case .gradient:
      guard let renderer = Renderer.of(writer), !renderer.isInTextElement else { return }
      let path = Path(CGRect(x: 0, y: 0, width: 100, height: 100))
      renderer.draw(Outline(path: path), fill: self)
    }
  }
}
