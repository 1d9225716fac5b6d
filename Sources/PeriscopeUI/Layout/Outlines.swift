public import PeriscopeHTML

/// How something takes the room that it is given.
public enum ContentMode: String, Sendable {
  /// All of it is seen.
  case fit
  /// All of the room is filled.
  case fill
}

extension HTML {
  /// Cuts the view to a shape.
  public func clipShape(_ shape: some Shape) -> some HTML { look("clip \(shape._outline)", .corner) }

  /// Cuts off what does not fit.
  public func clipped() -> some HTML { look("clip", .corner) }

  /// Keeps the sides of a view in a ratio; as pictures are made where none is said.
  ///
  /// - Parameters:
  ///   - ratio: The width for a height of 1: the next one of 0.5, 0.67, 0.75, 1, 1.33, 1.5, 1.78 and 2.
  ///   - contentMode: Whether all of it is seen or all of the room is filled.
  public func aspectRatio(_ ratio: Double? = nil, contentMode: ContentMode) -> some HTML {
    let ratios = [50, 67, 75, 100, 133, 150, 178, 200]
    let name = ratio.map { " ratio-\(Scale.step($0 * 100, of: ratios))" } ?? ""
    return look("\(contentMode.rawValue)\(name)", .frame)
  }

  /// Makes a picture as large as the room in which all of it is seen.
  public func scaledToFit() -> some HTML { look("fit", .frame) }

  /// Makes a picture as large as the room, which it fills.
  public func scaledToFill() -> some HTML { look("fill", .frame) }

  /// Puts a shadow behind the view: the one that the stylesheet has for what stands upon the ground, whatever the arguments.
  ///
  /// - Parameters:
  ///   - color: Not looked at.
  ///   - radius: 0 for no shadow.
  ///   - x: Not looked at.
  ///   - y: Not looked at.
  public func shadow(color: Color = .black, radius: Double, x: Double = 0, y: Double = 0) -> some HTML {
    look(radius > 0 ? "shadow" : "shadow-none", .background)
  }

  /// Gives the view the size of its content, rather than the one that there is room for; it is never wider than that room.
  public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> some HTML {
    look(
      horizontal ? (vertical ? "fixed-width fixed-height" : "fixed-width") : vertical ? "fixed-height" : "fixed-none",
      .frame)
  }

  /// Leaves the view's place empty.
  public func hidden() -> some HTML { look("hidden", .opacity) }
}
