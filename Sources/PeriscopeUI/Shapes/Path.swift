public import Foundation

/// The outline of a shape.
///
/// ```swift
/// Path { path in
///   path.move(to: CGPoint(x: 0, y: 40))
///   path.addLine(to: CGPoint(x: 80, y: 0))
/// }
/// .stroke(.blue, lineWidth: 2)
/// ```
///
/// A path is written as SVG, in pixels.
public struct Path: Equatable, Sendable {
  /// A part of a path. Arcs and quadratic curves are cubic curves.
  enum Step: Equatable, Sendable {
    case move(PathPoint)
    case line(PathPoint)
    case curve(PathPoint, PathPoint, PathPoint)
    case close
  }

  var steps: [Step] = []
  private var start = PathPoint.zero
  private(set) var end: PathPoint?

  /// The end of the last part, or `nil` if the path is empty.
  public var currentPoint: CGPoint? { end?.cgPoint }

  /// Creates an empty path.
  public init() {}

  /// Creates a path with a closure that adds its parts.
  public init(_ build: (inout Path) -> Void) { build(&self) }

  /// Creates a rectangle.
  public init(_ rect: CGRect) { addRect(rect) }

  /// Creates a rectangle with rounded corners.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// Creates an ellipse.
  public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

  /// Whether the path has no parts.
  public var isEmpty: Bool { steps.isEmpty }

  /// Starts a new line at a point.
  public mutating func move(to point: CGPoint) { move(to: PathPoint(point)) }

  mutating func move(to point: PathPoint) {
    steps.append(.move(point))
    start = point
    end = point
  }

  /// Adds a straight line.
  public mutating func addLine(to point: CGPoint) { addLine(to: PathPoint(point)) }

  mutating func addLine(to point: PathPoint) {
    guard end != nil else { return move(to: point) }
    steps.append(.line(point))
    end = point
  }

  /// Adds straight lines between points.
  public mutating func addLines(_ points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Adds a quadratic curve.
  public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
    let (point, control) = (PathPoint(point), PathPoint(control))
    let from = end ?? point
    addCurve(to: point, control1: from.towards(control, 2 / 3), control2: point.towards(control, 2 / 3))
  }

  /// Adds a cubic curve.
  public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    addCurve(to: PathPoint(point), control1: PathPoint(control1), control2: PathPoint(control2))
  }

  mutating func addCurve(to point: PathPoint, control1: PathPoint, control2: PathPoint) {
    if end == nil { move(to: control1) }
    steps.append(.curve(control1, control2, point))
    end = point
  }

  /// Adds a line to the start of the current line.
  public mutating func closeSubpath() {
    guard end != nil, steps.last != .close else { return }
    steps.append(.close)
    end = start
  }

  /// Adds a rectangle.
  public mutating func addRect(_ rect: CGRect) {
    move(to: PathPoint(x: rect.minX, y: rect.minY))
    addLine(to: PathPoint(x: rect.maxX, y: rect.minY))
    addLine(to: PathPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: PathPoint(x: rect.minX, y: rect.maxY))
    closeSubpath()
  }

  /// Adds the parts of another path.
  public mutating func addPath(_ path: Path) {
    guard let end = path.end else { return }
    steps += path.steps
    start = path.start
    self.end = end
  }
}
