public import HTML

/// A figure that fills the room that it is given, in the colour of the texts around.
///
/// ```swift
/// Circle().fill(.green).frame(width: 16, height: 16)
/// Text("New").padding(4).background(.yellow, in: Capsule())
/// ```
public protocol Shape: HTML where Body == Never {
  /// The name by which the stylesheet knows its outline.
  var _outline: String { get }
}

extension Shape {
  /// Writes a box of the shape.
  public static func _render(_ html: Self, into writer: HTMLWriter) { html.write("fill-current", into: writer) }

  fileprivate func write(_ paint: String, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer), !renderer.isInTextElement else { return }
    let tag = renderer.box
    renderer.start(
      tag, [.attribute("class", "shape \(_outline) \(paint)" as String), .attribute("aria-hidden", "true")])
    renderer.end(tag)
  }

  /// Fills the shape with a colour.
  public func fill(_ color: Color) -> some HTML { PaintedShape(shape: self, paint: "fill-\(color.name)") }

  /// Draws the shape's outline.
  ///
  /// - Parameters:
  ///   - color: Its colour.
  ///   - lineWidth: Its width in pixels: 1, 2, 4, 8 or 16.
  public func stroke(_ color: Color = .primary, lineWidth: Double = 1) -> some HTML {
    let width = Scale.step(lineWidth, of: [1, 2, 4, 8, 16])
    return PaintedShape(shape: self, paint: "stroke-\(width) color-\(color.name)")
  }

  /// Draws the shape's outline.
  public func strokeBorder(_ color: Color = .primary, lineWidth: Double = 1) -> some HTML {
    stroke(color, lineWidth: lineWidth)
  }
}

/// A shape in a colour.
private struct PaintedShape<Figure: Shape>: HTML {
  let shape: Figure
  let paint: String

  typealias Body = Never

  static func _render(_ html: Self, into writer: HTMLWriter) { html.shape.write(html.paint, into: writer) }
}

/// A shape with four corners.
public struct Rectangle: Shape {
  /// Makes the shape.
  public init() {}

  /// A shape writes itself.
  public typealias Body = Never

  /// The name of its outline.
  public var _outline: String { "corner-0" }
}

/// A shape with four corners that are round.
public struct RoundedRectangle: Shape {
  /// The name of its outline.
  public let _outline: String

  /// A shape writes itself.
  public typealias Body = Never

  /// Makes the shape; the radius is the next one of the steps of `padding`.
  public init(cornerRadius: Double) { _outline = "corner-\(Scale.step(cornerRadius))" }
}

/// A shape that is round.
public struct Circle: Shape {
  /// Makes the shape.
  public init() {}

  /// A shape writes itself.
  public typealias Body = Never

  /// The name of its outline.
  public var _outline: String { "circle" }
}

/// A shape whose shorter sides are round.
public struct Capsule: Shape {
  /// Makes the shape.
  public init() {}

  /// A shape writes itself.
  public typealias Body = Never

  /// The name of its outline.
  public var _outline: String { "capsule" }
}
