public import PeriscopeHTML

/// How content fills its space.
public enum ContentMode: String, Sendable {
  /// The whole content is visible.
  case fit
  /// The content fills the space and may be cropped.
  case fill
}

nonisolated extension HTML {
  /// Clips the view to a shape. A shape that the stylesheet does not define, such as a path or a custom shape, clips it
  /// to its rectangle. The radius of rounded corners is rounded to the lengths that `padding(_:_:)` lists.
  public func clipShape(_ shape: some Shape) -> some HTML { look("clip \(shape.outlineClass)", .corner) }

  /// Cuts the view to a shape with an outline, such as a circle, like `clipShape(_:)`.
  public func mask(_ shape: some Shape) -> some HTML { clipShape(shape) }

  /// Unavailable: the stylesheet has no masks of other views.
  @available(*, unavailable, message: "Use 'clipShape(_:)', or 'opacity(_:)'.")
  public func mask<Mask: HTML>(alignment: Alignment = .center, @HTMLBuilder _ mask: () -> Mask) -> some HTML { self }

  /// Clips content that overflows the view.
  public func clipped() -> some HTML { look("clip", .corner) }

  /// Sets the aspect ratio of the view. The default is the content's own ratio.
  ///
  /// - Parameters:
  ///   - ratio: The width divided by the height, rounded to 0.5, 0.67, 0.75, 1, 1.33, 1.5, 1.78 or 2.
  ///   - contentMode: Whether the whole content is visible or the space is filled.
  public func aspectRatio(_ ratio: Double? = nil, contentMode: ContentMode) -> some HTML {
    let ratios = [50, 67, 75, 100, 133, 150, 178, 200]
    let name = ratio.map { " ratio-\(Scale.step($0 * 100, of: ratios))" } ?? ""
    return look("\(contentMode.rawValue)\(name)", .frame)
  }

  /// Scales an image to be entirely visible.
  public func scaledToFit() -> some HTML { look("fit", .frame) }

  /// Scales an image to fill its space.
  public func scaledToFill() -> some HTML { look("fill", .frame) }

  /// Adds the stylesheet's shadow to the view.
  ///
  /// - Parameters:
  ///   - color: Ignored.
  ///   - radius: 0 removes the shadow; other values are ignored.
  ///   - x: Ignored.
  ///   - y: Ignored.
  public func shadow(color: Color = .black, radius: Double, x: Double = 0, y: Double = 0) -> some HTML {
    look(radius > 0 ? "shadow" : "shadow-none", .background)
  }

  /// Gives the view the size of its content, but never more width than is available.
  public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> some HTML {
    look(
      horizontal ? (vertical ? "fixed-width fixed-height" : "fixed-width") : vertical ? "fixed-height" : "fixed-none",
      .frame)
  }

  /// Hides the view, which keeps its space.
  public func hidden() -> some HTML { look("hidden", .opacity) }
}
