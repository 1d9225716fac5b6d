public import Foundation

extension Path {
  /// Adds an arc of a circle, after a line to its start.
  ///
  /// As in SwiftUI, `clockwise` is meant for an axis that points upwards: `false` is clockwise on the screen.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {
    var sweep = endAngle.radians - startAngle.radians
    guard sweep.isFinite, radius.isFinite else { return }
    let turn = 2 * Double.pi
    if abs(sweep) >= turn {
      sweep = clockwise ? -turn : turn
    } else if clockwise, sweep > 0 {
      sweep -= turn
    } else if !clockwise, sweep < 0 {
      sweep += turn
    }
    addArc(center: PathPoint(center), radius, radius, from: startAngle.radians, sweep: sweep)
  }

  /// Adds an arc of a circle, after a line to its start. An angle that is not a number adds nothing.
  public mutating func addRelativeArc(center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle) {
    var sweep = delta.radians
    guard sweep.isFinite, radius.isFinite else { return }
    let turn = 2 * Double.pi
    // Further turns would draw the same circle again.
    if abs(sweep) > turn { sweep = sweep.truncatingRemainder(dividingBy: turn) + (sweep < 0 ? -turn : turn) }
    addArc(center: PathPoint(center), radius, radius, from: startAngle.radians, sweep: sweep)
  }

  /// Adds an arc of an ellipse with a horizontal and a vertical radius.
  private mutating func addArc(
    center: PathPoint, _ radiusX: Double, _ radiusY: Double, from start: Double, sweep: Double
  ) {
    func point(_ angle: Double, _ tangent: Double) -> PathPoint {
      PathPoint(
        x: center.x + radiusX * (cos(angle) - tangent * sin(angle)),
        y: center.y + radiusY * (sin(angle) + tangent * cos(angle)))
    }
    if end == nil { move(to: point(start, 0)) } else { addLine(to: point(start, 0)) }
    // A cubic curve follows a quarter of a circle closely.
    let count = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
    let part = sweep / Double(count)
    let tangent = 4 / 3 * tan(part / 4)
    for number in 0..<count {
      let angle = start + Double(number) * part
      addCurve(
        to: point(angle + part, 0), control1: point(angle, tangent), control2: point(angle + part, -tangent))
    }
  }

  /// Adds an ellipse.
  public mutating func addEllipse(in rect: CGRect) {
    move(to: PathPoint(x: rect.maxX, y: rect.midY))
    let center = PathPoint(x: rect.midX, y: rect.midY)
    addArc(center: center, rect.width / 2, rect.height / 2, from: 0, sweep: 2 * .pi)
    closeSubpath()
  }

  /// Adds a rectangle with rounded corners. The radius of the corners is the width of `cornerSize`; its height is
  /// ignored.
  public mutating func addRoundedRect(in rect: CGRect, cornerSize: CGSize) {
    addRect(rect, radii: Array(repeating: cornerSize.width, count: 4))
  }

  /// Adds a rectangle with a radius for each corner, clockwise from the top leading one.
  mutating func addRect(_ rect: CGRect, radii: [Double]) {
    let (left, right, top, bottom) = (Double(rect.minX), Double(rect.maxX), Double(rect.minY), Double(rect.maxY))
    let most = min(right - left, bottom - top) / 2
    let radii = radii.map { max(0, min($0, most)) }
    let corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
    move(to: PathPoint(x: left, y: top + radii[0]))
    for (number, corner) in corners.enumerated() {
      let radius = radii[number]
      let center = PathPoint(
        x: corner.0 + (corner.0 == left ? radius : -radius), y: corner.1 + (corner.1 == top ? radius : -radius))
      addArc(center: center, radius, radius, from: .pi + Double(number) * .pi / 2, sweep: .pi / 2)
    }
    closeSubpath()
  }
}
