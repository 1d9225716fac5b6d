public import Foundation

/// The curve of rounded corners. The value has no effect: all corners are parts of circles.
public enum RoundedCornerStyle: Sendable {
  /// A part of a circle.
  case circular
  /// The same as ``circular``.
  case continuous
}

/// A rectangle with rounded corners.
nonisolated public struct RoundedRectangle: Shape {
  private let radius: Double

  /// The name of the outline in the stylesheet.
  public var _outline: String? { "corner-\(Scale.step(radius))" }

  /// Creates the shape. The style is ignored. The radius in pixels is exact if the shape is drawn as SVG, for example
  /// to fill it with a gradient; otherwise it is rounded to the lengths that `padding(_:_:)` lists.
  public init(cornerRadius: Double, style: RoundedCornerStyle = .continuous) { radius = cornerRadius }

  /// Returns the outline in a rectangle.
  public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: radius) }
}

nonisolated extension Shape where Self == RoundedRectangle {
  /// A rectangle with rounded corners. The style is ignored.
  public static func rect(cornerRadius: Double, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}
