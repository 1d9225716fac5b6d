public import PeriscopeHTML

/// A gradient from a center outwards.
nonisolated public struct RadialGradient: ShapeStyle, HTMLPrimitive {
  /// The gradient as a paint.
  public let _paint: Paint

  /// Creates a gradient. The radii are in hundredths of the filled area's size.
  public init(gradient: Gradient, center: UnitPoint, startRadius: Double, endRadius: Double) {
    _paint = Paint(kind: .gradient(.radial(center, startRadius, endRadius), gradient))
  }

  /// Creates a gradient of colors at equal distances.
  public init(colors: [Color], center: UnitPoint, startRadius: Double, endRadius: Double) {
    self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }

  /// Writes an `svg` that is filled with the gradient.
  public static func _render(_ html: Self, into writer: HTMLWriter) { html._paint.write(into: writer) }
}

extension ShapeStyle where Self == RadialGradient {
  /// Returns a gradient from a center outwards.
  public static func radialGradient(colors: [Color], center: UnitPoint, startRadius: Double, endRadius: Double) -> Self
  {
    Self(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
  }
}
