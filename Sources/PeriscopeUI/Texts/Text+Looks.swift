public import PeriscopeHTML

// The modifiers of texts that return texts, which can be joined. The modifiers of all views have the same names.

extension HTMLText {
  /// Sets the font. `nil` restores the font of body text.
  public func font(_ font: Font?) -> Text { styled("font-\(font?.name ?? "inherited")") }

  /// Sets the weight. `nil` restores the default weight.
  public func fontWeight(_ weight: Font.Weight?) -> Text { styled("weight-\(weight?.rawValue ?? "inherited")") }

  /// Sets the font design.
  public func fontDesign(_ design: Font.Design?) -> Text { styled("design-\(design?.rawValue ?? "default")") }

  /// Makes the text bold.
  public func bold(_ isActive: Bool = true) -> Text { styled(isActive ? "weight-bold" : "weight-regular") }

  /// Makes the text italic.
  public func italic(_ isActive: Bool = true) -> Text { styled(isActive ? "slant-italic" : "slant-none") }

  /// Draws a line through the text. The color has no effect: the line has the color of the text.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    styled(isActive ? "line-through" : "line-none")
  }

  /// Draws a line below the text. The color has no effect: the line has the color of the text.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    styled(isActive ? "line-below" : "line-none")
  }

  /// Gives each character the same width.
  public func monospaced(_ isActive: Bool = true) -> Text { isActive ? styled("mono") : self }

  /// Gives all digits the same width, so that a changing number does not move.
  public func monospacedDigit() -> Text { styled("digit") }

  /// Sets the color.
  public func foregroundStyle(_ color: Color) -> Text { styled("color-\(color.name)") }

  /// Sets the color. Of a gradient, the first color is used.
  @_disfavoredOverload
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> Text { foregroundStyle(style._paint.color) }

  /// Sets the color. `nil` keeps the inherited color.
  public func foregroundColor(_ color: Color?) -> Text { styled("color-\(color?.name ?? "inherited")") }

  /// Sets the space between characters in pixels, rounded to -2, -1, 0, 1, 2, 4 or 8.
  public func kerning(_ kerning: Double) -> Text { styled(Self.spacing(kerning)) }

  /// Sets the space between characters in pixels, rounded to -2, -1, 0, 1, 2, 4 or 8.
  public func tracking(_ tracking: Double) -> Text { styled(Self.spacing(tracking)) }

  /// Raises the text as a superscript, or lowers it as a subscript. Only the sign of the offset counts.
  public func baselineOffset(_ offset: Double) -> Text {
    offset == 0 ? self : styled(offset > 0 ? "raised" : "lowered")
  }

  /// The class of a space between characters.
  static func spacing(_ spacing: Double) -> String {
    let step = Scale.step(spacing, of: [-2, -1, 0, 1, 2, 4, 8])
    return step < 0 ? "track-minus-\(-step)" : "track-\(step)"
  }
}

extension HTMLText: Styled {
  func write(_ outer: [Look], in size: ProposedSize?, into renderer: Renderer) {
    guard let runs, runs.count == 1, let run = runs.first, run.plainText != nil else {
      return renderer.box(outer, isText: true) { HTMLText._render(self, into: renderer) }
    }
    let inner = run.classes.map { Look(name: $0, layer: .text) }
    guard outer.allSatisfy({ look in inner.allSatisfy { look.fits(around: $0) } }) else {
      return renderer.box(outer) { HTMLText._render(self, into: renderer) }
    }
    renderer.box(inner + outer, isText: true) { HTMLText._render(HTMLText(run.plainText ?? ""), into: renderer) }
  }
}
