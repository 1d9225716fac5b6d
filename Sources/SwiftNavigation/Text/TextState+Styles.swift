extension TextState {
  /// How heavy the strokes of a text are.
  public enum FontWeight: String, Hashable, Sendable, Codable, CaseIterable {
    /// From the thinnest to the heaviest.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// Which heading a text is to somebody who hears the page.
  public enum AccessibilityHeadingLevel: String, Hashable, Sendable, Codable, CaseIterable {
    /// No particular one, or that of the first to the sixth level.
    case unspecified, h1, h2, h3, h4, h5, h6
  }

  /// The text with a style on top of those that it has.
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

  /// The text with a line below, or not.
  public func underline(_ isActive: Bool = true) -> Self { styled(.underline(isActive)) }

  /// The text with a line through it, or not.
  public func strikethrough(_ isActive: Bool = true) -> Self { styled(.strikethrough(isActive)) }

  /// The text with characters of one width, or not.
  public func monospaced(_ isActive: Bool = true) -> Self { styled(.monospaced(isActive)) }

  /// The text with digits of one width.
  public func monospacedDigit() -> Self { styled(.monospacedDigit) }

  /// The text in another weight; `nil` for the usual one.
  public func fontWeight(_ weight: FontWeight?) -> Self { styled(.weight(weight)) }

  /// The text with its characters moved apart, where pairs of them allow it.
  public func kerning(_ kerning: Double) -> Self { styled(.kerning(kerning)) }

  /// The text with its characters moved apart.
  public func tracking(_ tracking: Double) -> Self { styled(.tracking(tracking)) }

  /// The text above its line, or below it.
  public func baselineOffset(_ offset: Double) -> Self { styled(.baselineOffset(offset)) }

  /// The text with other words for somebody who hears the page.
  public func accessibilityLabel(_ text: TextState) -> Self { styled(.accessibilityLabel(String(state: text))) }

  /// The text with other words for somebody who hears the page.
  public func accessibilityLabel(_ text: some StringProtocol) -> Self { styled(.accessibilityLabel(String(text))) }

  /// The text as a heading to somebody who hears the page.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Self { styled(.accessibilityHeading(level)) }
}
