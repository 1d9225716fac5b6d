public import PeriscopeHTML
public import Perception

/// A number in a range, set by sliding.
///
/// ```swift
/// Slider(value: $model.volume, in: 0...100, step: 5) { Text("Volume") }
/// ```
public struct Slider<Label: HTML, ValueLabel: HTML>: HTMLPrimitive {
  private let label: Label
  private let minimum: ValueLabel?
  private let maximum: ValueLabel?
  private let spoken: String?
  private let value: String
  private let bounds: (lower: String, upper: String)
  private let step: String
  private let name: OfferName
  private let input: Input

  private init<Value: NumericValue>(
    _ value: Binding<Value>, _ range: ClosedRange<Value>, _ step: Value?, label: Label, minimum: ValueLabel?,
    maximum: ValueLabel?, spoken: String? = nil
  ) {
    self.label = label
    self.minimum = minimum
    self.maximum = maximum
    self.spoken = spoken
    let numbers = NumericBounds(lower: range.lowerBound, upper: range.upperBound, step: step)
    // Read here, in the body of the view that shows it, which so follows it.
    let shown = numbers.nearest(value.wrappedValue)._typed
    self.value = shown
    bounds = (range.lowerBound._typed, range.upperBound._typed)
    self.step = step?._typed ?? (Value._isWhole ? "1" : "any")
    name = OfferName(of: value)
    input = Input(Value._isWhole ? .whole : .number, expected: numbers.expected, value: shown) { text in
      numbers.value(of: text).map { number in { value.wrappedValue = number } }
    }
  }

  /// Makes a slider with a label, and with others at its ends.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - bounds: The range.
  ///   - step: How far two values are apart, from the range's lower end on; no other is taken. Without one, any number of the range can be set.
  ///   - label: What it is called.
  ///   - minimumValueLabel: What stands before it.
  ///   - maximumValueLabel: What stands after it.
  public init<Value: NumericValue>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value? = nil, @HTMLBuilder label: () -> Label,
    @HTMLBuilder minimumValueLabel: () -> ValueLabel, @HTMLBuilder maximumValueLabel: () -> ValueLabel
  ) {
    self.init(
      value, bounds, step, label: label(), minimum: minimumValueLabel(), maximum: maximumValueLabel())
  }

  /// Writes a labelled range input.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return }
    renderer.control("field", html.label) { attributes in
      renderer.start(Renderer.span, [.attribute("class", "slider")])
      html.write(html.minimum, renderer)
      html.writeInput(renderer, attributes)
      html.write(html.maximum, renderer)
      renderer.end(Renderer.span)
    }
  }

  private func writeInput(_ renderer: Renderer, _ attributes: Renderer.ControlAttributes) {
    let name = renderer.offer(name, .input(input), .input, isEnabled: attributes.isEnabled, slotDistance: 3)
    var own: [HTMLAttribute] = [
      .attribute("type", "range"), HTMLAttribute("name", .structural(name)),
      // Before the value, which a browser would make fit the range that it knows of.
      HTMLAttribute("min", .computed(bounds.lower)), HTMLAttribute("max", .computed(bounds.upper)),
      HTMLAttribute("step", .computed(step)), .attribute("value", value), Renderer.live,
    ]
    if Label.self == HTMLNothing.self { own.append(renderer.naming(spoken)) }
    renderer.start(Renderer.input, own + attributes.list)
  }

  private func write(_ label: ValueLabel?, _ renderer: Renderer) {
    guard let label else { return }
    renderer.start(Renderer.span, [.attribute("aria-hidden", "true")])
    renderer.inLine { ValueLabel._render(label, into: renderer) }
    renderer.end(Renderer.span)
  }
}

extension Slider where ValueLabel == HTMLNothing {
  /// Makes a slider with a label.
  public init<Value: NumericValue>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value? = nil, @HTMLBuilder label: () -> Label
  ) {
    self.init(value, bounds, step, label: label(), minimum: nil, maximum: nil)
  }
}

extension Slider where Label == HTMLNothing, ValueLabel == HTMLNothing {
  /// Makes a slider that is called as its field is.
  public init<Value: NumericValue>(value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value? = nil) {
    self.init(value, bounds, step, label: HTMLNothing(), minimum: nil, maximum: nil, spoken: value.spokenName)
  }

  /// Makes a slider from 0 to 1 that is called as its field is.
  public init<Value: NumericValue & BinaryFloatingPoint>(value: Binding<Value>) { self.init(value: value, in: 0...1) }
}
