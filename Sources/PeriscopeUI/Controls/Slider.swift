public import PeriscopeHTML
public import Perception

/// A slider for a number in a range.
///
/// ```swift
/// Slider(value: $model.volume, in: 0...100, step: 5) { Text("Volume") }
/// ```
nonisolated public struct Slider<Label: HTML, ValueLabel: HTML>: HTMLPrimitive {
  private let label: Label
  private let minimum: ValueLabel
  private let maximum: ValueLabel
  private let spoken: String?
  private let value: String
  private let bounds: (lower: String, upper: String)
  private let step: String
  private let name: OfferName
  private let input: Input

  /// Creates a slider with labels at its ends.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - bounds: The range.
  ///   - step: The distance between two values, from the range's lower bound. Without a step, every number of the range is
  ///     valid.
  ///   - label: The label. Without a label, the slider is named after its field.
  ///   - minimumValueLabel: The label of the lower end.
  ///   - maximumValueLabel: The label of the upper end.
  public init<Value: NumericValue>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value? = nil,
    @HTMLBuilder label: () -> Label = { HTMLNothing() }, @HTMLBuilder minimumValueLabel: () -> ValueLabel,
    @HTMLBuilder maximumValueLabel: () -> ValueLabel
  ) {
    self.label = label()
    minimum = minimumValueLabel()
    maximum = maximumValueLabel()
    spoken = Label.self == HTMLNothing.self ? value.spokenName : nil
    let numbers = NumericBounds(lower: bounds.lowerBound, upper: bounds.upperBound, step: step)
    // Read in the containing view's body, so that the containing view observes the value.
    let shown = numbers.nearest(value.wrappedValue)._typed
    self.value = shown
    self.bounds = (bounds.lowerBound._typed, bounds.upperBound._typed)
    self.step = numbers.step?._typed ?? (Value._isWhole ? "1" : "any")
    name = OfferName(of: value)
    input = Input(Value._isWhole ? .whole : .number, expected: numbers.expected, value: shown) { text in
      numbers.value(of: text).map { number in { value.wrappedValue = number } }
    }
  }

  /// Writes a labelled range input.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return }
    renderer.control("field", html.label) { attributes in
      renderer.element("span", [.class("slider")]) {
        html.write(html.minimum, renderer)
        html.writeInput(renderer, attributes)
        html.write(html.maximum, renderer)
      }
    }
  }

  private func writeInput(_ renderer: Renderer, _ attributes: Renderer.ControlAttributes) {
    let name = renderer.offer(name, .input(input), .input, isEnabled: attributes.isEnabled, slotDistance: 3)
    var own: [HTMLAttribute] = [
      .attribute("type", "range"), .structural("name", name),
      // The range precedes the value, because a browser clamps the value to the range that it knows.
      HTMLAttribute("min", .computed(bounds.lower)), HTMLAttribute("max", .computed(bounds.upper)),
      HTMLAttribute("step", .computed(step)), .attribute("value", value), Renderer.live,
    ]
    if Label.self == HTMLNothing.self { own.append(renderer.naming(spoken)) }
    renderer.start(Renderer.input, own + attributes.list)
  }

  private func write(_ label: ValueLabel, _ renderer: Renderer) {
    guard ValueLabel.self != HTMLNothing.self else { return }
    renderer.element("span", [.aria(.hidden, "true")]) { renderer.inLine(label) }
  }
}

extension Slider {
  /// Creates a slider with labels at its ends, which calls a closure after the user has chosen a value.
  ///
  /// The closure receives `false`, as at the end of a drag. The server is not notified of a drag's beginning.
  public init<Value: NumericValue>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value? = nil, @HTMLBuilder label: () -> Label,
    @HTMLBuilder minimumValueLabel: () -> ValueLabel, @HTMLBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(
      value: value.reporting(onEditingChanged), in: bounds, step: step, label: label,
      minimumValueLabel: minimumValueLabel, maximumValueLabel: maximumValueLabel)
  }
}

extension Slider where ValueLabel == HTMLNothing {
  /// Creates a slider with an optional label.
  public init<Value: NumericValue>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value? = nil,
    @HTMLBuilder label: () -> Label = { HTMLNothing() }
  ) {
    self.init(
      value: value, in: bounds, step: step, label: label, minimumValueLabel: { HTMLNothing() },
      maximumValueLabel: { HTMLNothing() })
  }

  /// Creates a slider with a label, which calls a closure with `false` after the user has chosen a value.
  public init<Value: NumericValue>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value? = nil, @HTMLBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(value: value.reporting(onEditingChanged), in: bounds, step: step, label: label)
  }

  /// Creates a slider from 0 to 1 with a label.
  public init<Value: NumericValue & BinaryFloatingPoint>(value: Binding<Value>, @HTMLBuilder label: () -> Label) {
    self.init(value: value, in: 0...1, label: label)
  }
}

extension Slider where Label == HTMLNothing, ValueLabel == HTMLNothing {
  /// Creates a slider from 0 to 1, named after its field.
  public init<Value: NumericValue & BinaryFloatingPoint>(value: Binding<Value>) { self.init(value: value, in: 0...1) }

  /// Creates a slider named after its field, which calls a closure with `false` after the user has chosen a value.
  public init<Value: NumericValue>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value? = nil,
    onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(value: value.reporting(onEditingChanged), in: bounds, step: step)
  }
}

extension Binding {
  /// Returns a binding that also reports the end of an edit.
  fileprivate func reporting(_ onEditingChanged: @escaping (Bool) -> Void) -> Self {
    Binding(
      name: _$name, get: { wrappedValue },
      set: { newValue in
        wrappedValue = newValue
        onEditingChanged(false)
      })
  }
}
