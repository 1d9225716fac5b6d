public import PeriscopeHTML
public import Perception

/// A number that can be typed, or changed by two buttons.
///
/// ```swift
/// Stepper("Pizzas", value: $model.quantity, in: 1...9)
/// Stepper("Volume") { store.send(.louder) } onDecrement: { store.send(.quieter) }
/// ```
///
/// A typed or sent number must be reachable by steps from the range's lower bound or the current number. The number is offered
/// under the name of its field, and the buttons under that name with `.increment` and `.decrement`. A button that would leave
/// the range is disabled.
nonisolated public struct Stepper<Label: HTML>: HTMLPrimitive {
  private struct Field {
    let value: String
    let name: OfferName
    let input: Input
    let attributes: [HTMLAttribute]
  }

  private let label: Label
  private let field: Field?
  private let increment: (() -> Void)?
  private let decrement: (() -> Void)?
  private let names: (increment: OfferName, decrement: OfferName)

  /// Creates a stepper that calls closures. A button without a closure is disabled.
  public init(
    @HTMLBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?
  ) {
    self.label = label()
    field = nil
    increment = onIncrement
    decrement = onDecrement
    names = (.words("increment"), .words("decrement"))
  }

  /// Creates a stepper of a number, which may be limited to a range.
  public init<Value: NumericValue>(
    value: Binding<Value>, in bounds: ClosedRange<Value>? = nil, step: Value? = nil, @HTMLBuilder label: () -> Label
  ) {
    self.label = label()
    // Read in the containing view's body, so that the containing view observes the value.
    let now = value.wrappedValue
    let bounds = NumericBounds(lower: bounds?.lowerBound, upper: bounds?.upperBound, step: step ?? 1, base: now)
    let step = bounds.step ?? 1
    let above = bounds.clamp(now._plus(step))
    let below = bounds.clamp(now._minus(step))
    // The new number is computed when the button is pressed, because a surrounding form may send a new value with the press.
    increment = above > now ? { value.wrappedValue = bounds.clamp(value.wrappedValue._plus(step)) } : nil
    decrement = below < now ? { value.wrappedValue = bounds.clamp(value.wrappedValue._minus(step)) } : nil
    let name = OfferName(of: value)
    names = (name.appending("increment"), name.appending("decrement"))
    let input = Input(Value._isWhole ? .whole : .number, expected: bounds.expected, value: now._typed) { text in
      bounds.value(of: text).map { number in { value.wrappedValue = number } }
    }
    var attributes: [HTMLAttribute] = []
    // A browser would refuse to submit a number that is outside of the range or not on a step, even if the user has not typed it.
    let shownBounds = bounds.including(now)
    if let lower = shownBounds.lower { attributes.append(HTMLAttribute("min", .computed(lower._typed))) }
    if let upper = shownBounds.upper { attributes.append(HTMLAttribute("max", .computed(upper._typed))) }
    attributes.append(Value._isWhole ? .attribute("inputmode", "numeric") : .attribute("inputmode", "decimal"))
    // With `any`, the server computes the number after a press of a button.
    attributes.append(HTMLAttribute("step", .computed(bounds.hasBrowserSteps(from: now) ? step._typed : "any")))
    field = Field(value: now._typed, name: name, input: input, attributes: attributes)
  }

  /// Writes a group of two buttons and a field for the number.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return }
    let title = renderer.identifier("stepper-")
    renderer.group("stepper", html.label, id: title) { attributes in
      renderer.element("div", [.class("options")]) {
        html.writeButton(renderer, attributes, "minus", "Decrement", title, html.names.decrement, html.decrement)
        if let field = html.field { html.write(field, renderer, attributes, title) }
        html.writeButton(renderer, attributes, "plus", "Increment", title, html.names.increment, html.increment)
      }
    }
  }

  private func write(
    _ field: Field, _ renderer: Renderer, _ attributes: Renderer.ControlAttributes, _ title: String
  ) {
    let name = renderer.offer(field.name, .input(field.input), .input, isEnabled: attributes.isEnabled)
    renderer.formKey?.note(field.value, of: name)
    renderer.start(
      Renderer.input,
      [
        .attribute("type", "number"), .structural("name", name), .attribute("value", field.value),
        // Names the field if the title has no text.
        renderer.spoken("Value"), .structural("aria-labelledby", title), Renderer.live(onChange: name),
      ] + field.attributes + attributes.disabled)
  }

  private func writeButton(
    _ renderer: Renderer, _ attributes: Renderer.ControlAttributes, _ icon: StaticString, _ spoken: StaticString,
    _ title: String, _ name: OfferName, _ action: (() -> Void)?
  ) {
    let isEnabled = attributes.isEnabled && action != nil
    let id = "\(title)-\(icon)"
    renderer.button(
      name, .press(action ?? {}), isEnabled: isEnabled,
      [
        .class("step"), renderer.spoken(spoken), .structural("id", id),
        .structural("aria-labelledby", "\(id) \(title)"),
        .attribute("disabled", !isEnabled),
      ] + form(in: renderer)
    ) { renderer.icon(named: icon) }
  }

  /// Returns the attribute for a button's form. Inside of a form, a press sends the form, so that a browser without scripts
  /// keeps the other values. Outside of a form, the buttons belong to a different form than the field, because Return in the
  /// field would press the first button of its form.
  private func form(in renderer: Renderer) -> [HTMLAttribute] {
    renderer.isInNestedForm ? [.attribute("formnovalidate", "")] : [.attribute("form", "periscope-steps")]
  }
}

extension Stepper where Label == Text {
  /// Creates a stepper of a number with a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - value: The number.
  ///   - bounds: The range of the number.
  ///   - step: The increment of the buttons, 1 by default.
  public init<Value: NumericValue>(
    _ title: StaticString, value: Binding<Value>, in bounds: ClosedRange<Value>? = nil, step: Value? = nil
  ) {
    self.init(value: value, in: bounds, step: step) { Text(title) }
  }

  /// Creates a stepper of a number with a computed title.
  @_disfavoredOverload
  public init<Value: NumericValue>(
    _ title: String, value: Binding<Value>, in bounds: ClosedRange<Value>? = nil, step: Value? = nil
  ) {
    self.init(value: value, in: bounds, step: step) { Text(title) }
  }

  /// Creates a stepper with a title that calls closures. A button without a closure is disabled.
  public init(_ title: StaticString, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?) {
    self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement)
  }

  /// Creates a stepper with a computed title that calls closures. A button without a closure is disabled.
  @_disfavoredOverload
  public init(_ title: String, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?) {
    self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement)
  }
}
