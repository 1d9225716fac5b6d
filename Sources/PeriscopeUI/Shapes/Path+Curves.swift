public import Foundation

extension CGPoint {
  func towards(_ other: CGPoint, _ share: Double) -> CGPoint {
    CGPoint(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
  }

  func distance(to other: CGPoint) -> Double {
    let (x, y) = (other.x - x, other.y - y)
    return (x * x + y * y).squareRoot()
  }
}

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
    addArc(center: center, radii: CGSize(width: radius, height: radius), from: startAngle.radians, sweep: sweep)
  }

  /// Adds an arc of a circle, after a line to its start. An angle that is not a number adds nothing.
  public mutating func addRelativeArc(center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle) {
    var sweep = delta.radians
    guard sweep.isFinite, radius.isFinite else { return }
    let turn = 2 * Double.pi
    // Further turns would draw the same circle again.
    if abs(sweep) > turn { sweep = sweep.truncatingRemainder(dividingBy: turn) + (sweep < 0 ? -turn : turn) }
    let radii = CGSize(width: radius, height: radius)
    addArc(center: center, radii: radii, from: startAngle.radians, sweep: sweep)
  }

  private mutating func addArc(center: CGPoint, radii: CGSize, from start: Double, sweep: Double) {
    func point(_ angle: Double, _ tangent: Double) -> CGPoint {
      CGPoint(
        x: center.x + radii.width * (cos(angle) - tangent * sin(angle)),
        y: center.y + radii.height * (sin(angle) + tangent * cos(angle)))
    }
    if currentPoint == nil { move(to: point(start, 0)) } else { addLine(to: point(start, 0)) }
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
    move(to: CGPoint(x: rect.maxX, y: rect.midY))
    let radii = CGSize(width: rect.width / 2, height: rect.height / 2)
    addArc(center: CGPoint(x: rect.midX, y: rect.midY), radii: radii, from: 0, sweep: 2 * .pi)
    closeSubpath()
  }

  /// Adds a rectangle with rounded corners. The radius of the corners is the width of `cornerSize`; its height is
  /// ignored.
  public mutating func addRoundedRect(in rect: CGRect, cornerSize: CGSize) {
    addRect(rect, radii: [cornerSize.width, cornerSize.width, cornerSize.width, cornerSize.width])
  }

  /// Adds a rectangle with a radius for each corner, clockwise from the top leading one.
  mutating func addRect(_ rect: CGRect, radii: [CGFloat]) {
    let most = min(rect.width, rect.height) / 2
    let radii = radii.map { max(0, min($0, most)) }
    let corners = [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY)]
    move(to: CGPoint(x: rect.minX, y: rect.minY + radii[0]))
    for (number, corner) in corners.enumerated() {
      let radius = radii[number]
      let center = CGPoint(
        x: corner.0 + (corner.0 == rect.minX ? radius : -radius),
        y: corner.1 + (corner.1 == rect.minY ? radius : -radius))
      let radii = CGSize(width: radius, height: radius)
      addArc(center: center, radii: radii, from: .pi + Double(number) * .pi / 2, sweep: .pi / 2)
    }
    closeSubpath()
  }
}
