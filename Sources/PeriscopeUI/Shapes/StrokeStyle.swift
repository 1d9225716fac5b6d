public import Foundation

/// The shape of a line's ends.
public enum LineCap: String, Sendable {
  /// The line ends at its last point.
  case butt
  /// The line ends in a semicircle.
  case round
  /// The line ends in a half square.
  case square
}

/// The shape of a line's corners.
public enum LineJoin: String, Sendable {
  /// Sharp corners.
  case miter
  /// Round corners.
  case round
  /// Cut corners.
  case bevel
}

/// The look of a line.
public struct StrokeStyle: Equatable, Sendable {
  /// The width in pixels.
  public var lineWidth: CGFloat
  /// The shape of the ends.
  public var lineCap: LineCap
  /// The shape of the corners.
  public var lineJoin: LineJoin
  /// The maximum length of a sharp corner, in widths of the line. A longer corner is cut.
  public var miterLimit: CGFloat
  /// The lengths of dashes and gaps in pixels.
  public var dash: [CGFloat]
  /// The offset of the first dash.
  public var dashPhase: CGFloat

  /// Creates a style.
  public init(
    lineWidth: CGFloat = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

/// Which parts of a shape are inside.
public struct FillStyle: Equatable, Sendable {
  /// Whether areas that are enclosed twice are outside.
  public var isEOFilled: Bool

  /// Creates a style. `antialiased` is ignored: browsers always smooth edges.
  public init(eoFill: Bool = false, antialiased: Bool = true) { isEOFilled = eoFill }
}
