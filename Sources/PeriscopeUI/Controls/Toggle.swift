public import HTML
public import Perception

/// Something that is on or off.
///
/// ```swift
/// Toggle("Enabled", isOn: $model.isEnabled)
/// ```
///
/// In a form it is a check box, sent with the form; elsewhere a switch, which changes when it is pressed.
public struct Toggle: HTML {
  private let title: Text
  private let isOn: Bool
  private let name: OfferName
  private let input: Input

  private init(_ title: Text, _ isOn: Binding<Bool>) {
    self.title = title
    // Read here, in the body of the view that shows it, which so follows it.
    self.isOn = isOn.wrappedValue
    name = isOn.name.map(OfferName.path) ?? .none
    input = Input(expected: "true or false", value: isOn.wrappedValue ? "true" : "false") { text in
      switch text {
      case "true", "on", "1": { isOn.wrappedValue = true }
      case "false", "off", "0": { isOn.wrappedValue = false }
      default: nil
      }
    }
  }

  /// Makes a toggle with a title.
  public init(_ title: StaticString, isOn: Binding<Bool>) { self.init(Text(title), isOn) }

  /// Makes a toggle with a title that was computed.
  @_disfavoredOverload
  public init(_ title: String, isOn: Binding<Bool>) { self.init(Text(title), isOn) }

  /// A toggle writes itself.
  public typealias Body = Never

  /// Writes a check box or a switch.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return }
    if renderer.isInForm { html.writeCheckBox(renderer) } else { html.writeSwitch(renderer) }
  }

  private func writeCheckBox(_ renderer: Renderer) {
    let name = HTMLAttribute("name", .structural(renderer.offer(name, .input(input), .input)))
    let tag = HTMLTag("input", content: .nothing)
    // A box that is not ticked is not sent; this is sent in its place, and before it where it is.
    renderer.start(tag, [.attribute("type", "hidden"), name, .attribute("value", "false")])
    renderer.start(HTMLTag("label"), [.class("toggle")])
    renderer.start(
      tag, [.attribute("type", "checkbox"), name, .attribute("value", "true"), .attribute("checked", isOn)])
    Text._render(title, into: renderer)
    renderer.end(HTMLTag("label"))
  }

  private func writeSwitch(_ renderer: Renderer) {
    renderer.startForm()
    let name = HTMLAttribute("name", .structural(renderer.offer(name, .input(input), .input)))
    let now: String = isOn ? "true" : "false"
    let then: String = isOn ? "false" : "true"
    renderer.start(
      HTMLTag("button"),
      [.attribute("role", "switch"), name, .attribute("value", then), .attribute("aria-checked", now)])
    Text._render(title, into: renderer)
    renderer.end(HTMLTag("button"))
    renderer.endForm()
  }
}
