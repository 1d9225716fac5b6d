public import PeriscopeHTML

/// A shape that fills the available space in the color of the surrounding text.
///
/// ```swift
/// Circle().fill(.green).frame(width: 16, height: 16)
/// Text("New").padding(4).background(.yellow, in: Capsule())
/// ```
nonisolated public protocol Shape: HTMLPrimitive {
  /// The name of the outline in the stylesheet.
  var _outline: String { get }
}

nonisolated extension Shape {
  /// Writes a box of the shape.
  public static func _render(_ html: Self, into writer: HTMLWriter) { html.write("fill-current", into: writer) }

  fileprivate func write(_ paint: String, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer), !renderer.isInTextElement else { return }
    renderer.element(renderer.box, [.class("shape \(_outline) \(paint)" as String), .aria(.hidden, "true")]) {}
  }

  /// Fills the shape with a color.
  public func fill(_ color: Color) -> some HTML { PaintedShape(shape: self, paint: "fill-\(color.name)") }

  /// Draws the shape's outline.
  ///
  /// - Parameters:
  ///   - color: The color.
  ///   - lineWidth: The width in pixels: 1, 2, 4, 8 or 16.
  public func stroke(_ color: Color = .primary, lineWidth: Double = 1) -> some HTML {
    let width = Scale.step(lineWidth, of: [1, 2, 4, 8, 16])
    return PaintedShape(shape: self, paint: "stroke-\(width) color-\(color.name)")
  }

  /// Draws the shape's outline.
  public func strokeBorder(_ color: Color = .primary, lineWidth: Double = 1) -> some HTML {
    stroke(color, lineWidth: lineWidth)
  }
}

/// A shape with a color.
nonisolated private struct PaintedShape<Figure: Shape>: HTMLPrimitive {
  let shape: Figure
  let paint: String

  static func _render(_ html: Self, into writer: HTMLWriter) { html.shape.write(html.paint, into: writer) }
}
