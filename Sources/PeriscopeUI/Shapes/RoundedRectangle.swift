public import Foundation

/// The curve of rounded corners. All are parts of circles.
public enum RoundedCornerStyle: Sendable {
  /// A part of a circle.
  case circular
  /// A part of a circle, like ``circular``.
  case continuous
}

/// A rectangle with rounded corners.
nonisolated public struct RoundedRectangle: Shape {
  private let radius: Double

  /// The name of its outline.
  public var _outline: String? { "corner-\(Scale.step(radius))" }

  /// Creates the shape. For boxes, the radius in pixels is rounded to the lengths that `padding(_:_:)` lists; for
  /// SVG, it is exact.
  public init(cornerRadius: Double, style: RoundedCornerStyle = .continuous) { radius = cornerRadius }

  /// Returns the outline in a rectangle.
  public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: radius) }
}

nonisolated extension Shape where Self == RoundedRectangle {
  /// A rectangle with rounded corners.
  public static func rect(cornerRadius: Double, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}
