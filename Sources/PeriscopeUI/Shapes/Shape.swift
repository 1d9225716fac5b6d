public import Foundation
public import PeriscopeHTML

/// A shape that fills the available space in the color of the surrounding text.
///
/// ```swift
/// Circle().fill(.green).frame(width: 16, height: 16)
/// Text("New").padding(4).background(.yellow, in: Capsule())
/// ```
///
/// Shapes of your own return a path:
///
/// ```swift
/// struct Diagonal: Shape {
///   func path(in rect: CGRect) -> Path {
///     Path { path in
///       path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
///       path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
///     }
///   }
/// }
/// ```
///
/// The path is drawn for the size of a `frame(width:height:)` around the shape. Without one it is drawn for 100 × 100 pixels,
/// and the browser scales it: by a different factor in each direction if the outline stretches with its rectangle, else
/// evenly.
nonisolated public protocol Shape: HTMLPrimitive {
  /// Returns the outline of the shape in a rectangle.
  func path(in rect: CGRect) -> Path

  /// The name of the outline in the stylesheet. Shapes without one are written as SVG.
  var _outline: String? { get }
}

nonisolated extension Shape {
  /// `nil`: the shape is drawn.
  public var _outline: String? { nil }

  /// Writes the shape in the color of the surrounding text.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    PaintedShape._render(PaintedShape(shape: html, ink: .fill(nil, FillStyle())), into: writer)
  }

  /// The style class that gives an element the outline; empty if the stylesheet does not define the outline.
  var outlineClass: String { _outline ?? "" }

  /// Fills the shape with a color.
  public func fill(_ color: Color, style: FillStyle = FillStyle()) -> some HTML {
    PaintedShape(shape: self, ink: .fill(color._paint, style))
  }

  /// Fills the shape with a color or a gradient.
  @_disfavoredOverload
  public func fill<Style: ShapeStyle>(_ paint: Style, style: FillStyle = FillStyle()) -> some HTML {
    PaintedShape(shape: self, ink: .fill(paint._paint, style))
  }

  /// Fills the shape with the color of the surrounding text.
  public func fill(style: FillStyle = FillStyle()) -> some HTML {
    PaintedShape(shape: self, ink: .fill(nil, style))
  }

  /// Draws the shape's outline.
  ///
  /// - Parameters:
  ///   - color: The color.
  ///   - lineWidth: The width in pixels.
  public func stroke(_ color: Color = .primary, lineWidth: Double = 1) -> some HTML {
    stroke(color, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws the shape's outline in the color of the surrounding text.
  public func stroke(lineWidth: Double) -> some HTML { stroke(style: StrokeStyle(lineWidth: lineWidth)) }

  /// Draws the shape's outline in the color of the surrounding text.
  public func stroke(style: StrokeStyle) -> some HTML { PaintedShape(shape: self, ink: .stroke(nil, style)) }

  /// Draws the shape's outline.
  public func stroke(_ color: Color, style: StrokeStyle) -> some HTML {
    PaintedShape(shape: self, ink: .stroke(color._paint, style))
  }

  /// Draws the shape's outline with a color. Of a gradient, the first color is used.
  @_disfavoredOverload
  public func stroke<Style: ShapeStyle>(_ paint: Style, style: StrokeStyle) -> some HTML {
    PaintedShape(shape: self, ink: .stroke(paint._paint, style))
  }

  /// Draws the shape's outline with a color. Of a gradient, the first color is used.
  @_disfavoredOverload
  public func stroke<Style: ShapeStyle>(_ paint: Style, lineWidth: Double = 1) -> some HTML {
    stroke(paint, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws the shape's outline.
  public func strokeBorder(_ color: Color = .primary, lineWidth: Double = 1) -> some HTML {
    stroke(color, lineWidth: lineWidth)
  }

  /// Draws the shape's outline in the color of the surrounding text.
  public func strokeBorder(lineWidth: Double) -> some HTML { stroke(lineWidth: lineWidth) }

  /// Draws the shape's outline.
  public func strokeBorder(_ color: Color, style: StrokeStyle) -> some HTML { stroke(color, style: style) }

  /// Draws the shape's outline with a color. Of a gradient, the first color is used.
  @_disfavoredOverload
  public func strokeBorder<Style: ShapeStyle>(_ paint: Style, lineWidth: Double = 1) -> some HTML {
    stroke(paint, lineWidth: lineWidth)
  }
}
