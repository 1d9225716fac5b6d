/// A style of a text.
package enum TextStyle: Hashable, Sendable, Codable {
  case accessibilityHeading(TextState.AccessibilityHeadingLevel)
  case accessibilityLabel(String)
  case baselineOffset(Double)
  case bold(Bool)
  case color(TextState.Color?)
  case font(TextState.Font?)
  case italic(Bool)
  case kerning(Double)
  case monospaced(Bool)
  case monospacedDigit
  case strikethrough(Bool)
  case strikethroughColor(TextState.Color)
  case tracking(Double)
  case underline(Bool)
  case underlineColor(TextState.Color)
  case width(TextState.FontWidth?)
  case weight(TextState.FontWeight?)
}
