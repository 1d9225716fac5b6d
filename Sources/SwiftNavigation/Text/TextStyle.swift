/// What is done to a text.
package enum TextStyle: Hashable, Sendable, Codable {
  case accessibilityHeading(TextState.AccessibilityHeadingLevel)
  case accessibilityLabel(String)
  case baselineOffset(Double)
  case bold(Bool)
  case italic(Bool)
  case kerning(Double)
  case monospaced(Bool)
  case monospacedDigit
  case strikethrough(Bool)
  case tracking(Double)
  case underline(Bool)
  case weight(TextState.FontWeight?)
}
