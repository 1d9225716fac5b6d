public import PeriscopeHTML
public import Perception

/// A control for a color.
///
/// ```swift
/// ColorPicker("Background", selection: $store.color)
/// ```
///
/// A color that the stylesheet defines, such as `.red`, is shown as black until the user chooses a color.
nonisolated public struct ColorPicker<Label: HTML>: HTMLPrimitive {
  private let label: Label
  private var isUntitled = false
  private let name: OfferName
  private let value: String
  private let input: Input

  /// Creates a control with a label. `supportsOpacity` is ignored, because the browser's control has no opacity.
  public init(selection: Binding<Color>, supportsOpacity: Bool = true, @HTMLBuilder label: () -> Label) {
    self.label = label()
    name = OfferName(of: selection)
    let value = selection.wrappedValue.hexadecimal
    self.value = value
    input = Input(.text, expected: "a color such as #3457d5", value: value) { text in
      // A named color stays as it is until a different one is chosen.
      guard text != value else { return {} }
      return Color(hexadecimal: text).map { color in { selection.wrappedValue = color } }
    }
  }

  /// Writes a labelled input.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return }
    renderer.control("field", html.label, namedAfter: html.isUntitled ? html.name : nil) { attributes in
      let name = renderer.offer(html.name, .input(html.input), .input, isEnabled: attributes.isEnabled)
      renderer.start(
        Renderer.input,
        [
          .attribute("type", "color"), .structural("name", name), .attribute("value", html.value),
          Renderer.live(onChange: name),
        ] + attributes.list)
    }
  }
}

extension ColorPicker where Label == Text {
  /// Creates a control with a title. `supportsOpacity` is ignored.
  public init(_ title: StaticString, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection) { Text(title) }
    isUntitled = label.isEmpty
  }

  /// Creates a control with a computed title. `supportsOpacity` is ignored.
  @_disfavoredOverload
  public init(_ title: String, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection) { Text(title) }
    isUntitled = label.isEmpty
  }
}

extension Color {
  /// Creates a color of six hexadecimal digits after a number sign.
  init?(hexadecimal text: String) {
    // `UInt32` also takes a sign.
    guard text.utf8.count == 7, text.first == "#", text.dropFirst().allSatisfy(\.isHexDigit),
      let channels = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    self.init(
      red: Double(channels >> 16) / 255, green: Double(channels >> 8 & 255) / 255, blue: Double(channels & 255) / 255)
  }

  /// The channels as six hexadecimal digits; black, if the stylesheet defines the color.
  var hexadecimal: String { paint.utf8.first == UInt8(ascii: "#") ? String(paint.prefix(7)) : "#000000" }
}
