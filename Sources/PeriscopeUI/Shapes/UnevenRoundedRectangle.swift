public import Foundation

/// A rectangle with corners of different radii.
nonisolated public struct UnevenRoundedRectangle: Shape {
  private let radii: [Double]

  /// Creates the shape. The style is ignored.
  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) {
    radii = [topLeadingRadius, topTrailingRadius, bottomTrailingRadius, bottomLeadingRadius]
  }

  /// Returns the outline in a rectangle.
  public func path(in rect: CGRect) -> Path {
    var path = Path()
    path.addRect(rect, radii: radii)
    return path
  }
}
