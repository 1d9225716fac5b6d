public import PeriscopeHTML
public import Perception

/// Something that is on or off.
///
/// ```swift
/// Toggle("Enabled", isOn: $model.isEnabled)
/// ```
///
/// In a form it is a check box, sent as it changes, and with the form; elsewhere a switch, which changes when it is pressed.
public struct Toggle<Label: HTML>: HTMLPrimitive {
  private let label: Label
  private let isOn: Bool
  private let name: OfferName
  private let input: Input

  private init(_ isOn: Binding<Bool>, label: Label) {
    self.label = label
    // Read here, in the body of the view that shows it, which so follows it.
    self.isOn = isOn.wrappedValue
    name = OfferName(of: isOn)
    input = Input(.truth, expected: "true or false", value: isOn.wrappedValue ? "true" : "false") { text in
      switch text {
      case "true", "on", "1": { isOn.wrappedValue = true }
      case "false", "off", "0": { isOn.wrappedValue = false }
      default: nil
      }
    }
  }

  /// Makes a toggle with a label.
  public init(isOn: Binding<Bool>, @HTMLBuilder label: () -> Label) { self.init(isOn, label: label()) }

  /// Writes a check box or a switch.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return }
    if renderer.isInForm { html.writeCheckBox(renderer) } else { html.writeSwitch(renderer) }
  }

  private func writeCheckBox(_ renderer: Renderer) {
    renderer.control("toggle", label, isTitleFirst: false) { attributes in
      let offered = renderer.offer(
        name, .input(input), .input, isEnabled: attributes.isEnabled,
        slotDistance: attributes.disabled.count(where: \.isSlot))
      let name = HTMLAttribute.structural("name", offered)
      // A box that is not ticked is not sent; this is sent in its place, and before it where it is.
      renderer.start(
        Renderer.input, [.attribute("type", "hidden"), name, .attribute("value", "false")] + attributes.disabled)
      renderer.start(
        Renderer.input,
        [
          .attribute("type", "checkbox"), name, .attribute("value", "true"), .attribute("checked", isOn), Renderer.live,
        ] + attributes.list)
    }
  }

  private func writeSwitch(_ renderer: Renderer) {
    let attributes = renderer.takeControlAttributes()
    renderer.startForm()
    var offered = ""
    renderer.labelled(by: label) {
      offered = renderer.offer(name, .input(input), .input, isEnabled: attributes.isEnabled)
    }
    let now: String = isOn ? "true" : "false"
    let then: String = isOn ? "false" : "true"
    renderer.element(
      "button",
      [
        .role("switch"), .structural("name", offered), .attribute("value", then),
        .attribute("aria-checked", now),
      ] + attributes.list
    ) {
      renderer.inLine(label)
    }
    renderer.endForm()
  }
}

extension Toggle where Label == Text {
  /// Makes a toggle with a title.
  public init(_ title: StaticString, isOn: Binding<Bool>) { self.init(isOn, label: Text(title)) }

  /// Makes a toggle with a title that was computed.
  @_disfavoredOverload
  public init(_ title: String, isOn: Binding<Bool>) { self.init(isOn, label: Text(title)) }
}
