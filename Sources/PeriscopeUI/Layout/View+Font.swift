public import PeriscopeHTML

nonisolated extension HTML {
  /// Sets the font design of texts.
  public func fontDesign(_ design: Font.Design?) -> some HTML { look("design-\(design?.rawValue ?? "default")", .text) }

  /// Sets the space between the lines of texts in pixels, rounded to 0, 2, 4, 8, 12 or 16.
  public func lineSpacing(_ spacing: Double) -> some HTML {
    look("leading-\(Scale.step(spacing, of: [0, 2, 4, 8, 12, 16]))", .text)
  }
}
