public import PeriscopeHTML

/// A gradient along a line.
///
/// ```swift
/// Text("Sale").padding().background(LinearGradient(colors: [.blue, .purple], startPoint: .leading, endPoint: .trailing))
/// ```
nonisolated public struct LinearGradient: ShapeStyle, HTMLPrimitive {
  /// The gradient as a paint.
  public let _paint: Paint

  /// Creates a gradient.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    _paint = Paint(kind: .gradient(.linear(startPoint, endPoint), gradient))
  }

  /// Creates a gradient of colors at equal distances.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  /// Creates a gradient of stops.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  /// Writes an `svg` that is filled with the gradient.
  public static func _render(_ html: Self, into writer: HTMLWriter) { html._paint.write(into: writer) }
}

extension ShapeStyle where Self == LinearGradient {
  /// Returns a gradient along a line.
  public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> Self {
    Self(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }

  /// Returns a gradient along a line.
  public static func linearGradient(_ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) -> Self {
    Self(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }
}
