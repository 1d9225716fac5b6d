public import PeriscopeHTML

/// A gradient around a center, drawn with 36 sectors.
nonisolated public struct AngularGradient: ShapeStyle, HTMLPrimitive {
  /// The gradient as a paint.
  public let _paint: Paint

  /// Creates a gradient from one angle to another.
  public init(gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    _paint = Paint(kind: .gradient(.angular(center, startAngle, endAngle), gradient))
  }

  /// Creates a gradient of a whole turn.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
  }

  /// Creates a gradient of colors at equal distances, of a whole turn.
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }

  /// Creates a gradient of colors at equal distances, from one angle to another.
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// Writes an `svg` that is filled with the gradient.
  public static func _render(_ html: Self, into writer: HTMLWriter) { html._paint.write(into: writer) }
}

extension ShapeStyle where Self == AngularGradient {
  /// Returns a gradient around a center.
  public static func angularGradient(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) -> Self {
    Self(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
  }
}
