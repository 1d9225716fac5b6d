internal import Foundation

/// A point of a path.
///
/// The stored properties of this module have no type of Foundation's geometry, such as `CGPoint`: their descriptions would refer
/// to that type, and so link all of Foundation, with its internationalization, into programs that draw no path.
struct PathPoint: Equatable, Sendable {
  static let zero = PathPoint(x: 0, y: 0)

  var x: Double
  var y: Double

  init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  init(_ point: CGPoint) { self.init(x: point.x, y: point.y) }

  var cgPoint: CGPoint { CGPoint(x: x, y: y) }

  func towards(_ other: PathPoint, _ share: Double) -> PathPoint {
    PathPoint(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
  }

  func distance(to other: PathPoint) -> Double {
    let (x, y) = (other.x - x, other.y - y)
    return (x * x + y * y).squareRoot()
  }
}
