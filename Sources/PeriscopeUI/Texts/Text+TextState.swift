public import PeriscopeHTML
public import SwiftNavigation

extension HTMLText {
  /// Creates a text with the styles of a state's text.
  ///
  /// ```swift
  /// Text(TextState("Delete ") + TextState(name).bold() + TextState("?"))
  /// ```
  ///
  /// Kerning, tracking, the offset of the baseline, the width of the font, and colors of lines are not rendered: pages contain
  /// no inline styles.
  @_disfavoredOverload
  public init(_ state: TextState) {
    let plain = String(state: state)
    self = state.isStyled ? Self(HTMLStyledText(plain: plain) { StyledText.write(state, into: $0) }) : Self(plain)
  }
}

extension TextState {
  fileprivate var isStyled: Bool {
    if !styles.isEmpty { return true }
    return switch content {
    case .text: false
    case .joined(let first, let second): first.isStyled || second.isStyled
    }
  }
}

/// Writes a text with one element around each styled part.
private enum StyledText {
  static func write(_ state: TextState, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer), !renderer.isInTextElement else {
      return writer.text(String(state: state))
    }
    write(state, into: renderer)
  }

  private static func write(_ state: TextState, into renderer: Renderer) {
    write(state.styles[...], of: state.content, into: renderer)
  }

  // The style that was applied first is the innermost.
  private static func write(
    _ styles: ArraySlice<TextStyle>, of content: TextState.Content, into renderer: Renderer
  ) {
    guard let style = styles.last else {
      switch content {
      case .text(let text): renderer.text(text)
      case .joined(let first, let second):
        write(first, into: renderer)
        write(second, into: renderer)
      }
      return
    }
    let rest = styles.dropLast()
    if case .accessibilityLabel(let label) = style {
      renderer.element(Renderer.span, [.class("visually-hidden")]) { renderer.text(label) }
      renderer.element(Renderer.span, [.aria(.hidden, "true")]) { write(rest, of: content, into: renderer) }
    } else if let attributes = style.attributes {
      renderer.element(Renderer.span, attributes) { write(rest, of: content, into: renderer) }
    } else {
      write(rest, of: content, into: renderer)
    }
  }
}

extension TextStyle {
  /// The attributes of the styled part's element; `nil` without an element.
  fileprivate var attributes: [HTMLAttribute]? {
    switch self {
    case .accessibilityHeading(.unspecified): [.attribute("role", "heading")]
    case .accessibilityHeading(let level):
      [.attribute("role", "heading"), .structural("aria-level", String(level.rawValue.dropFirst()))]
    case .bold(let isActive): [.structural("class", isActive ? "weight-bold" : "weight-regular")]
    case .color(let color): [.structural("class", "color-\(color?.className ?? "inherited")")]
    case .font(let font): [.structural("class", "font-\(font?.className ?? "inherited")")]
    case .italic(let isActive): [.structural("class", isActive ? "slant-italic" : "slant-none")]
    case .monospaced(let isActive): [.structural("class", isActive ? "mono" : "design-default")]
    case .monospacedDigit: [.structural("class", "digit")]
    case .strikethrough(let isActive): [.structural("class", isActive ? "line-through" : "line-none")]
    case .underline(let isActive): [.structural("class", isActive ? "line-below" : "line-none")]
    case .weight(let weight): [.structural("class", "weight-\(weight?.className ?? "inherited")")]
    case .accessibilityLabel, .baselineOffset, .kerning, .strikethroughColor, .tracking, .underlineColor, .width: nil
    }
  }
}

extension TextState.Color {
  /// The nearest color of the stylesheet.
  fileprivate var className: String {
    switch self {
    case .black: Color.black.name
    case .accentColor: Color.accentColor.name
    case .mint, .cyan: Color.teal.name
    case .white: Color.white.name
    // The other colors have the same name in the stylesheet.
    default: rawValue
    }
  }
}

extension TextState.Font {
  fileprivate var className: String {
    switch self {
    case .largeTitle: Font.largeTitle.name
    case .title2: Font.title2.name
    case .title3: Font.title3.name
    case .caption2: Font.caption2.name
    // The other fonts have the same name in the stylesheet.
    default: rawValue
    }
  }
}

extension TextState.FontWeight {
  /// The nearest weight of the stylesheet.
  fileprivate var className: String {
    switch self {
    case .ultraLight, .thin, .light: "light"
    case .regular, .medium, .semibold, .bold, .heavy, .black: rawValue
    }
  }
}
