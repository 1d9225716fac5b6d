public import Foundation

extension Path {
  /// Returns the path with each point replaced.
  func mapped(_ change: (PathPoint) -> PathPoint) -> Path {
    var path = Path()
    for step in steps {
      switch step {
      case .move(let point): path.move(to: change(point))
      case .line(let point): path.addLine(to: change(point))
      case .curve(let first, let second, let end):
        path.addCurve(to: change(end), control1: change(first), control2: change(second))
      case .close: path.closeSubpath()
      }
    }
    return path
  }

  /// Returns the path, moved.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path { mapped { PathPoint(x: $0.x + dx, y: $0.y + dy) } }

  /// The smallest rectangle that contains all points of the path and its control points.
  public var boundingRect: CGRect {
    var points: [PathPoint] = []
    for step in steps {
      switch step {
      case .move(let point), .line(let point): points.append(point)
      case .curve(let first, let second, let end): points += [first, second, end]
      case .close: break
      }
    }
    let (x, y) = (points.map(\.x), points.map(\.y))
    guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else { return .zero }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the part of the path between two shares of its length.
  public func trimmedPath(from start: CGFloat, to end: CGFloat) -> Path {
    let pieces = pieces
    let total = pieces.reduce(0) { $0 + $1.length }
    let (first, last) = (max(0, min(1, Double(start))) * total, max(0, min(1, Double(end))) * total)
    var path = Path()
    var passed = 0.0
    for piece in pieces {
      defer { passed += piece.length }
      let (from, to) = (max(first - passed, 0), min(last - passed, piece.length))
      guard piece.length > 0, from < to else { continue }
      let part = piece.part(from: from / piece.length, to: to / piece.length)
      if path.end.map({ $0.distance(to: part.start) > 0.001 }) ?? true { path.move(to: part.start) }
      path.addCurve(to: part.end, control1: part.first, control2: part.second)
    }
    return path
  }

  /// The lines and curves, all as cubic curves.
  private var pieces: [Piece] {
    var pieces: [Piece] = []
    var (start, current) = (PathPoint.zero, PathPoint.zero)
    func line(to point: PathPoint) {
      pieces.append(
        Piece(start: current, first: current.towards(point, 1 / 3), second: current.towards(point, 2 / 3), end: point))
    }
    for step in steps {
      switch step {
      case .move(let point): (start, current) = (point, point)
      case .line(let point):
        line(to: point)
        current = point
      case .curve(let first, let second, let end):
        pieces.append(Piece(start: current, first: first, second: second, end: end))
        current = end
      case .close:
        if current != start { line(to: start) }
        current = start
      }
    }
    return pieces
  }

  /// The path in the syntax of SVG, with at most two decimals.
  var data: String {
    func text(_ points: PathPoint...) -> String {
      points.map { "\(Self.text($0.x)) \(Self.text($0.y))" }.joined(separator: " ")
    }
    return steps.map { step in
      switch step {
      case .move(let point): "M\(text(point))"
      case .line(let point): "L\(text(point))"
      case .curve(let first, let second, let end): "C\(text(first, second, end))"
      case .close: "Z"
      }
    }
    .joined()
  }

  /// Returns a number with at most two decimals; NaN, infinity and numbers of at least 1e9 are 0.
  static func text(_ number: Double) -> String {
    guard number.isFinite, abs(number) < 1e9 else { return "0" }
    let rounded = (number * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}

/// A cubic curve.
private struct Piece {
  let start: PathPoint
  let first: PathPoint
  let second: PathPoint
  let end: PathPoint
  let length: Double

  init(start: PathPoint, first: PathPoint, second: PathPoint, end: PathPoint) {
    (self.start, self.first, self.second, self.end) = (start, first, second, end)
    var (length, last) = (0.0, start)
    for number in 1...16 {
      let point = Self.split(start, first, second, end, at: Double(number) / 16).end
      length += last.distance(to: point)
      last = point
    }
    self.length = length.isFinite ? length : 0
  }

  private static func split(
    _ start: PathPoint, _ first: PathPoint, _ second: PathPoint, _ end: PathPoint, at share: Double
  ) -> (first: PathPoint, second: PathPoint, end: PathPoint, rest: (PathPoint, PathPoint)) {
    let (a, b, c) = (start.towards(first, share), first.towards(second, share), second.towards(end, share))
    let (d, e) = (a.towards(b, share), b.towards(c, share))
    return (a, d, d.towards(e, share), (e, c))
  }

  /// Returns the part between two shares.
  func part(from: Double, to: Double) -> (start: PathPoint, first: PathPoint, second: PathPoint, end: PathPoint) {
    let head = Self.split(start, first, second, end, at: to)
    guard from > 0, to > 0 else { return (start, head.first, head.second, head.end) }
    let tail = Self.split(start, head.first, head.second, head.end, at: from / to)
    return (tail.end, tail.rest.0, tail.rest.1, head.end)
  }
}
