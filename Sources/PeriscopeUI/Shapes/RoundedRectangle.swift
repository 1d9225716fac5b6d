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

  /// Creates the shape. The radius is in pixels. For a box it is rounded to 0, 1, 2, 4, 6, 8, 12, 16, 20, 24, 32, 40,
  /// 48, 64, 80 or 96; for SVG it is exact.
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
