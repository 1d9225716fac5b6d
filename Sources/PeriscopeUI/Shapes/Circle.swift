public import Foundation

/// A circle.
nonisolated public struct Circle: Shape {
  /// Creates the shape.
  public init() {}

  /// Returns the largest circle in the middle of a rectangle.
  public func path(in rect: CGRect) -> Path {
    let length = min(rect.width, rect.height)
    return Path(
      ellipseIn: CGRect(x: rect.midX - length / 2, y: rect.midY - length / 2, width: length, height: length))
  }

  /// The name of the outline in the stylesheet.
  public var _outline: String? { "circle" }
}

nonisolated extension Shape where Self == Circle {
  /// A circle.
  public static var circle: Circle { Circle() }
}
