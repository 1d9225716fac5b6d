/// The colors of a gradient, with their positions.
public struct Gradient: Hashable, Sendable {
  /// A color at a position.
  public struct Stop: Hashable, Sendable {
    /// The color.
    public var color: Color
    /// The position, from 0 to 1.
    public var location: Double

    /// Creates a stop.
    public init(color: Color, location: Double) {
      self.color = color
      self.location = location
    }
  }

  /// The colors with their positions, in order.
  public var stops: [Stop]

  /// Creates a gradient of stops.
  public init(stops: [Stop]) { self.stops = stops }

  /// Creates a gradient of colors at equal distances.
  public init(colors: [Color]) {
    let last = Double(max(1, colors.count - 1))
    stops = colors.enumerated().map { Stop(color: $1, location: Double($0) / last) }
  }

  /// Returns the paint of the color at a position.
  func paint(at location: Double) -> String {
    guard let next = stops.firstIndex(where: { $0.location >= location }) else {
      return stops.last?.color.paint ?? "none"
    }
    guard next > 0, stops[next].location > stops[next - 1].location else { return stops[next].color.paint }
    let (first, second) = (stops[next - 1], stops[next])
    let share = (location - first.location) / (second.location - first.location) * 100
    // The share is not a number if the first location is infinite, and the second color is infinitely nearer then.
    let percent = share.isFinite ? Int(share.rounded()) : 100
    return "color-mix(in oklab, \(second.color.mixable) \(percent)%, \(first.color.mixable))"
  }
}

extension Color {
  /// The value in attributes that allow no `none`.
  var mixable: String { paint == "none" ? "transparent" : paint }
}

/// The direction of a gradient.
enum GradientKind: Sendable {
  case linear(UnitPoint, UnitPoint)
  case radial(UnitPoint, Double, Double)
  case angular(UnitPoint, Angle, Angle)
}
