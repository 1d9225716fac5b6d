/// A color or a gradient, which fills shapes, backgrounds and texts.
public protocol ShapeStyle: Sendable {
  /// The color or the gradient as a value of one type.
  var _paint: Paint { get }
}

/// A color or a gradient, as a value of one type for all styles.
public struct Paint: Sendable {
  enum Kind: Sendable {
    case color(Color)
    case gradient(GradientKind, Gradient)
  }

  let kind: Kind

  /// The color, or the first color of a gradient.
  var color: Color {
    switch kind {
    case .color(let color): color
    case .gradient(_, let gradient): gradient.stops.first?.color ?? .clear
    }
  }
}

extension Color: ShapeStyle {
  /// The color as a paint.
  public var _paint: Paint { Paint(kind: .color(self)) }
}

/// A color or a gradient of any type.
public struct AnyShapeStyle: ShapeStyle {
  /// The wrapped color or gradient.
  public let _paint: Paint

  /// Wraps a color.
  public init(_ color: Color) { _paint = color._paint }

  /// Wraps a style.
  public init<Style: ShapeStyle>(_ style: Style) { _paint = style._paint }
}
