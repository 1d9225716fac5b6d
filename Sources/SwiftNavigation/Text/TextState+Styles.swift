extension TextState {
  /// The weight of a text's font.
  public enum FontWeight: String, Hashable, Sendable, Codable, CaseIterable {
    /// From the thinnest to the heaviest. A page shows the first three alike.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The width of a text's characters, which a page ignores.
  public enum FontWidth: String, Hashable, Sendable, Codable, CaseIterable {
    /// From the narrowest to the widest.
    case compressed, condensed, standard, expanded
  }

  /// The font of a text, by its purpose.
  public enum Font: String, Hashable, Sendable, Codable, CaseIterable {
    /// The purposes. A page shows the last two alike.
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }

  /// The color of a text.
  public enum Color: String, Hashable, Sendable, Codable, CaseIterable {
    /// The color of a page's text, of its less important text, and of its controls.
    case primary, secondary, accentColor
    /// A color by name. A page shows mint, teal and cyan alike, and black like `primary`.
    case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, white, gray, black, clear
  }

  /// The level of a heading for assistive technology.
  public enum AccessibilityHeadingLevel: String, Hashable, Sendable, Codable, CaseIterable {
    /// Unspecified, or the first to the sixth level.
    case unspecified, h1, h2, h3, h4, h5, h6
  }

  /// Returns the text with an additional style.
  private func styled(_ style: TextStyle) -> Self {
    var text = self
    text.styles.append(style)
    return text
  }

  /// The text in bold.
  public func bold() -> Self { bold(true) }

  /// The text in bold, or not.
  public func bold(_ isActive: Bool) -> Self { styled(.bold(isActive)) }

  /// The text in italics.
  public func italic() -> Self { italic(true) }

  /// The text in italics, or not.
  public func italic(_ isActive: Bool) -> Self { styled(.italic(isActive)) }

  /// Underlines the text, or not.
  ///
  /// - Parameters:
  ///   - isActive: Whether the text is underlined.
  ///   - color: The color of the line; `nil` for the text's color. A page ignores it.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Self {
    let text = styled(.underline(isActive))
    return color.map { text.styled(.underlineColor($0)) } ?? text
  }

  /// Strikes the text through, or not.
  ///
  /// - Parameters:
  ///   - isActive: Whether the text is struck through.
  ///   - color: The color of the line; `nil` for the text's color. A page ignores it.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Self {
    let text = styled(.strikethrough(isActive))
    return color.map { text.styled(.strikethroughColor($0)) } ?? text
  }

  /// The text in a font; `nil` for the surrounding text's font.
  ///
  /// ```swift
  /// TextState("Delete ") + TextState(name).font(.headline).foregroundColor(.red)
  /// ```
  public func font(_ font: Font?) -> Self { styled(.font(font)) }

  /// The text in a color; `nil` for the surrounding text's color.
  public func foregroundColor(_ color: Color?) -> Self { styled(.color(color)) }

  /// The text in a color.
  public func foregroundStyle(_ color: Color) -> Self { styled(.color(color)) }

  /// The text with narrower or wider characters; `nil` for the default width. A page ignores it.
  public func fontWidth(_ width: FontWidth?) -> Self { styled(.width(width)) }

  /// The text in a monospaced font, or not.
  public func monospaced(_ isActive: Bool = true) -> Self { styled(.monospaced(isActive)) }

  /// The text with digits of equal width.
  public func monospacedDigit() -> Self { styled(.monospacedDigit) }

  /// The text in a weight; `nil` for the default weight.
  public func fontWeight(_ weight: FontWeight?) -> Self { styled(.weight(weight)) }

  /// The text with a different distance between its characters, adjusted for pairs. A page ignores it.
  public func kerning(_ kerning: Double) -> Self { styled(.kerning(kerning)) }

  /// The text with a different distance between its characters. A page ignores it.
  public func tracking(_ tracking: Double) -> Self { styled(.tracking(tracking)) }

  /// The text above or below its baseline. A page ignores it.
  public func baselineOffset(_ offset: Double) -> Self { styled(.baselineOffset(offset)) }

  /// The text with a label for assistive technology.
  public func accessibilityLabel(_ text: TextState) -> Self { styled(.accessibilityLabel(String(state: text))) }

  /// The text with a label for assistive technology.
  public func accessibilityLabel(_ text: some StringProtocol) -> Self { styled(.accessibilityLabel(String(text))) }

  /// The text as a heading for assistive technology.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Self { styled(.accessibilityHeading(level)) }
}
