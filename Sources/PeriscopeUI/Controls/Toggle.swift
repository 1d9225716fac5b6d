public import PeriscopeHTML
public import Perception

/// A control that is on or off.
///
/// ```swift
/// Toggle("Enabled", isOn: $model.isEnabled)
/// ```
///
/// In a form it is a checkbox, which is sent when it changes and with the form. Elsewhere it is a switch, which changes when it
/// is pressed.
nonisolated public struct Toggle<Label: HTML>: HTMLPrimitive {
  private let label: Label
  private var isUntitled = false
  private let isOn: Bool
  private let binding: Binding<Bool>
  private let name: OfferName
  private let input: Input

  /// Creates a toggle with a label.
  public init(isOn: Binding<Bool>, @HTMLBuilder label: () -> Label) {
    self.label = label()
    // Read in the containing view's body, so that the containing view observes the value.
    self.isOn = isOn.wrappedValue
    binding = isOn
    name = OfferName(of: isOn)
    input = Input(.truth, expected: "true or false", value: isOn.wrappedValue ? "true" : "false") { text in
      switch text {
      case "true", "on", "1": { isOn.wrappedValue = true }
      case "false", "off", "0": { isOn.wrappedValue = false }
      default: nil
      }
    }
  }

  /// Writes a check box or a switch.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return }
    if let own = renderer.environment[of: OwnStyle<any ToggleStyle>.self] {
      return own.style.write(html.binding, label: StyleLabel(html.label), into: renderer)
    }
    if renderer.isInForm { html.writeCheckBox(renderer) } else { html.writeSwitch(renderer) }
  }

  /// The name of the field after which a toggle with an empty title is named.
  private var field: OfferName? { isUntitled ? name : nil }

  private func writeCheckBox(_ renderer: Renderer) {
    renderer.control("toggle", label, namedAfter: field, isTitleFirst: false) { attributes in
      let offered = renderer.offer(
        name, .input(input), .input, isEnabled: attributes.isEnabled,
        slotDistance: attributes.disabled.count(where: \.isSlot))
      let name = HTMLAttribute.structural("name", offered)
      // Browsers do not send an unchecked check box. This value is sent in its place, or before the value of a checked
      // one.
      renderer.start(
        Renderer.input, [.attribute("type", "hidden"), name, .attribute("value", "false")] + attributes.disabled)
      renderer.start(
        Renderer.input,
        [
          .attribute("type", "checkbox"), name, .attribute("value", "true"), .attribute("checked", isOn), Renderer.live,
        ] + attributes.list + renderer.speech(of: label, beside: attributes.list))
    }
  }

  private func writeSwitch(_ renderer: Renderer) {
    let attributes = renderer.takeControlAttributes().named(after: field, in: renderer)
    renderer.startForm()
    renderer.noted(attributes) { writeSwitch(renderer, $0) }
    renderer.endForm()
  }

  private func writeSwitch(_ renderer: Renderer, _ attributes: Renderer.ControlAttributes) {
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
      ] + attributes.list + renderer.speech(of: label, beside: attributes.list)
    ) {
      if renderer.environment.labelsHidden { renderer.title(label) } else { renderer.inLine(label) }
    }
  }
}

extension Toggle where Label == Text {
  /// Creates a toggle with a title.
  public init(_ title: StaticString, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
    isUntitled = label.isEmpty
  }

  /// Creates a toggle with a computed title.
  @_disfavoredOverload
  public init(_ title: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
    isUntitled = label.isEmpty
  }
}

extension Toggle where Label == PeriscopeUI.Label<Text, Icon> {
  /// Creates a toggle with a title and an icon.
  public init(_ title: StaticString, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { PeriscopeUI.Label(title, systemImage: systemImage) }
  }
}
