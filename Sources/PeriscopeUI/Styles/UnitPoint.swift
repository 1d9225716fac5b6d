/// A point in a view whose sides have the length 1.
public struct UnitPoint: Hashable, Sendable {
  /// The horizontal position, from 0 to 1.
  public var x: Double
  /// The vertical position, from 0 to 1.
  public var y: Double

  /// Creates a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The top leading corner.
  public static let zero = Self(x: 0, y: 0)
  /// The center.
  public static let center = Self(x: 0.5, y: 0.5)
  /// The center of the leading edge.
  public static let leading = Self(x: 0, y: 0.5)
  /// The center of the trailing edge.
  public static let trailing = Self(x: 1, y: 0.5)
  /// The center of the top edge.
  public static let top = Self(x: 0.5, y: 0)
  /// The center of the bottom edge.
  public static let bottom = Self(x: 0.5, y: 1)
  /// The top leading corner.
  public static let topLeading = Self(x: 0, y: 0)
  /// The top trailing corner.
  public static let topTrailing = Self(x: 1, y: 0)
  /// The bottom leading corner.
  public static let bottomLeading = Self(x: 0, y: 1)
  /// The bottom trailing corner.
  public static let bottomTrailing = Self(x: 1, y: 1)

  /// The class that sets the nearest corner, center of an edge, or center of the view as the origin of a
  /// transformation. Empty for `center`, which is the default.
  var anchor: String {
    let vertical = y < 0.25 ? "top" : y > 0.75 ? "bottom" : "center"
    let horizontal = x < 0.25 ? "leading" : x > 0.75 ? "trailing" : "center"
    return self == .center ? "" : " anchor-\(vertical)-\(horizontal)"
  }
}
