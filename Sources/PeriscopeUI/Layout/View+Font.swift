public import PeriscopeHTML

nonisolated extension HTML {
  /// Sets the font design of texts.
  public func fontDesign(_ design: Font.Design?) -> some HTML { look("design-\(design?.rawValue ?? "default")", .text) }

  /// Sets the space between the characters of texts in pixels, rounded to -2, -1, 0, 1, 2, 4 or 8.
  public func kerning(_ kerning: Double) -> some HTML { look(HTMLText.spacing(kerning), .text) }

  /// Sets the space between the characters of texts in pixels, rounded to -2, -1, 0, 1, 2, 4 or 8.
  public func tracking(_ tracking: Double) -> some HTML { look(HTMLText.spacing(tracking), .text) }

  /// Raises the view in its line of text as a superscript, or lowers it as a subscript. Only the sign of the offset
  /// counts.
  @HTMLBuilder public func baselineOffset(_ offset: Double) -> some HTML {
    if offset == 0 { self } else { look(offset > 0 ? "raised" : "lowered", .text) }
  }

  /// Sets the space between the lines of texts in pixels, rounded to 0, 2, 4, 8, 12 or 16.
  public func lineSpacing(_ spacing: Double) -> some HTML {
    look("leading-\(Scale.step(spacing, of: [0, 2, 4, 8, 12, 16]))", .text)
  }
}
