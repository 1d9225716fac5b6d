public import CustomDump

extension TextState: CustomDumpRepresentable {
  /// The text as a single string, with markup for its styles.
  public var customDumpValue: Any { marked }

  private var marked: String {
    let plain =
      switch content {
      case .text(let text): text
      case .joined(let first, let second): first.marked + second.marked
      }
    return styles.reduce(plain) { text, style in style.mark(text) }
  }
}

extension TextStyle {
  fileprivate func mark(_ text: String) -> String {
    switch self {
    case .accessibilityHeading(let level): "<heading level=\(level.rawValue)>\(text)</heading>"
    case .accessibilityLabel(let label): "<label=\(label)>\(text)</label>"
    case .baselineOffset(let offset): "<baseline=\(offset)>\(text)</baseline>"
    case .bold(true): "**\(text)**"
    case .italic(true): "_\(text)_"
    case .kerning(let kerning): "<kerning=\(kerning)>\(text)</kerning>"
    case .monospaced(true): "`\(text)`"
    case .monospacedDigit: "<digits=monospaced>\(text)</digits>"
    case .strikethrough(true): "~~\(text)~~"
    case .tracking(let tracking): "<tracking=\(tracking)>\(text)</tracking>"
    case .underline(true): "<u>\(text)</u>"
    case .weight(let weight?): "<weight=\(weight.rawValue)>\(text)</weight>"
    case .color(let color): "<color=\(color?.rawValue ?? "nil")>\(text)</color>"
    case .font(let font): "<font=\(font?.rawValue ?? "nil")>\(text)</font>"
    case .strikethroughColor(let color): "<strikethrough=\(color.rawValue)>\(text)</strikethrough>"
    case .underlineColor(let color): "<underline=\(color.rawValue)>\(text)</underline>"
    case .width(let width): "<width=\(width?.rawValue ?? "nil")>\(text)</width>"
    case .bold(false): "<bold=false>\(text)</bold>"
    case .italic(false): "<italic=false>\(text)</italic>"
    case .monospaced(false): "<monospaced=false>\(text)</monospaced>"
    case .strikethrough(false): "<strikethrough=false>\(text)</strikethrough>"
    case .underline(false): "<underline=false>\(text)</underline>"
    case .weight(nil): "<weight=nil>\(text)</weight>"
    }
  }
}
