public import PeriscopeHTML

nonisolated extension HTML {
  /// Cuts the view to a shape with an outline, such as a circle, like `clipShape(_:)`.
  public func mask(_ shape: some Shape) -> some HTML { clipShape(shape) }

  /// Unavailable: the stylesheet has no masks of other views.
  @available(*, unavailable, message: "Use 'clipShape(_:)', or 'opacity(_:)'.")
  public func mask<Mask: HTML>(alignment: Alignment = .center, @HTMLBuilder _ mask: () -> Mask) -> some HTML { self }
}
