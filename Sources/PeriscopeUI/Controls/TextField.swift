public import PeriscopeHTML
public import Perception

/// The direction in which a view grows or scrolls.
public enum Axis: Sendable {
  /// Horizontally.
  case horizontal
  /// Vertically.
  case vertical
}

/// A field for a text or a number.
///
/// ```swift
/// TextField("Name", text: $model.name, prompt: Text("As on the passport"))
/// TextField("Age", value: $model.age, format: .number)
/// ```
///
/// Clients and tests find the control by the name of the value's field. With scripts, a text is sent as it is typed,
/// and a number when it is complete. Otherwise the value is sent with the surrounding form, or when Return is pressed.
nonisolated public struct TextField: HTMLPrimitive {
  private let title: Text
  private let prompt: Text?
  private let axis: Axis
  private let value: String
  private let name: OfferName
  private let input: Input

  private init(_ title: Text, _ text: Binding<String>, _ prompt: Text?, _ axis: Axis) {
    self.title = title
    self.prompt = prompt
    self.axis = axis
    // Read in the containing view's body, so that the containing view observes the value.
    value = text.wrappedValue
    name = OfferName(of: text)
    input =
      axis == .vertical
      ? Input(lines: text)
      : Input(.text, expected: "text", value: text.wrappedValue) { value in { text.wrappedValue = value } }
  }

  private init<Value: NumericValue>(
    _ title: Text, _ name: OfferName, _ value: Value?, _ format: NumberFormat, _ prompt: Text?,
    clear: (() -> Void)? = nil, set: @escaping (Value) -> Void
  ) {
    self.title = title
    self.prompt = prompt
    axis = .horizontal
    let shown = value.map(format.text) ?? ""
    self.value = shown
    self.name = name
    let expected = clear == nil ? Value._expected : "\(Value._expected), or nothing"
    input = Input(Value._isWhole ? .whole : .number, expected: expected, value: shown) { text in
      if let clear, text.allSatisfy({ $0 == " " }) { return clear }
      return Value(_typed: text).map { number in { set(number) } }
    }
  }

  private init<Value: NumericValue>(
    _ title: Text, _ value: Binding<Value>, _ format: NumberFormat, _ prompt: Text?
  ) {
    self.init(title, OfferName(of: value), value.wrappedValue, format, prompt) { value.wrappedValue = $0 }
  }

  private init<Value: NumericValue>(
    _ title: Text, optional value: Binding<Value?>, _ format: NumberFormat, _ prompt: Text?
  ) {
    self.init(
      title, OfferName(of: value), value.wrappedValue, format, prompt, clear: { value.wrappedValue = nil },
      set: { value.wrappedValue = $0 })
  }

  /// Creates a field for a text with a title.
  ///
  /// - Parameters:
  ///   - title: The title of the field.
  ///   - text: The text.
  ///   - prompt: The placeholder of the empty field.
  ///   - axis: The direction in which the field grows. A vertical field accepts several lines.
  public init(_ title: StaticString, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal) {
    self.init(Text(title), text, prompt, axis)
  }

  /// Creates a field for a text with a computed title.
  @_disfavoredOverload
  public init(_ title: String, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal) {
    self.init(Text(title), text, prompt, axis)
  }

  /// Creates a field for a text with a label.
  public init(text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal, label: () -> Text) {
    self.init(label(), text, prompt, axis)
  }

  /// Creates a field for a number with a title.
  ///
  /// - Parameters:
  ///   - title: The title of the field.
  ///   - value: The number.
  ///   - format: The format of the number.
  ///   - prompt: The placeholder of the empty field.
  public init<Value: NumericValue>(
    _ title: StaticString, value: Binding<Value>, format: NumberFormat = .number, prompt: Text? = nil
  ) {
    self.init(Text(title), value, format, prompt)
  }

  /// Creates a field for a number with a computed title.
  @_disfavoredOverload
  public init<Value: NumericValue>(
    _ title: String, value: Binding<Value>, format: NumberFormat = .number, prompt: Text? = nil
  ) {
    self.init(Text(title), value, format, prompt)
  }

  /// Creates a field for an optional number with a title.
  public init<Value: NumericValue>(
    _ title: StaticString, value: Binding<Value?>, format: NumberFormat = .number, prompt: Text? = nil
  ) {
    self.init(Text(title), optional: value, format, prompt)
  }

  /// Creates a field for an optional number with a computed title.
  @_disfavoredOverload
  public init<Value: NumericValue>(
    _ title: String, value: Binding<Value?>, format: NumberFormat = .number, prompt: Text? = nil
  ) {
    self.init(Text(title), optional: value, format, prompt)
  }

  /// Writes a labelled input.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return }
    // Browsers name a field without a title after its placeholder.
    let field = html.title.isEmpty && html.prompt == nil ? html.name : nil
    renderer.control("field", html.title, namedAfter: field, needsButton: html.axis == .vertical) { attributes in
      switch html.axis {
      case .horizontal: html.writeInput(renderer, attributes)
      case .vertical:
        renderer.writeTextArea(
          html.value, html.name, html.input,
          [.attribute("rows", "1"), .class("grows")] + html.placeholder, attributes)
      }
    }
  }

  private func writeInput(_ renderer: Renderer, _ attributes: Renderer.ControlAttributes) {
    // Offered after the title is written. Otherwise the title's slot would be recorded as the value's.
    let name = renderer.offer(
      name, .input(input.limited(by: renderer.environment.textLimit)), .input, isEnabled: attributes.isEnabled)
    renderer.formKey?.note(value, of: name)
    var own: [HTMLAttribute] = [
      .structural("name", name), .attribute("value", value), .attribute("autocomplete", "off"),
    ]
    switch input.kind {
    case .whole: own += [.attribute("inputmode", "numeric"), Renderer.live(onChange: name)]
    case .number: own += [.attribute("inputmode", "decimal"), Renderer.live(onChange: name)]
    default: own.append(Renderer.live)
    }
    renderer.start(Renderer.input, own + placeholder + attributes.list)
  }

  private var placeholder: [HTMLAttribute] { prompt.map { [$0.attribute("placeholder")] } ?? [] }
}

extension OfferName {
  /// Creates the name of a binding's field.
  init<Value>(of binding: Binding<Value>) { self = binding._$name.map(Self.path) ?? .none }
}

extension Renderer {
  /// Returns the attribute that makes the browser's script send the value when it is complete.
  static func live(onChange name: String) -> HTMLAttribute {
    .event("change", "- \(name.urlEncoded)=")
  }

  /// Writes a text area, the field for a text of several lines.
  func writeTextArea(
    _ value: String, _ wanted: OfferName, _ input: Input, _ own: [HTMLAttribute], _ attributes: ControlAttributes
  ) {
    // The text is the last slot of the element, after the slots of its attributes.
    let others = own + attributes.list
    let name = offer(
      wanted, .input(input.limited(by: environment.textLimit)), .input, isEnabled: attributes.isEnabled,
      slotDistance: others.count(where: \.isSlot))
    formKey?.note(value, of: name)
    let tag = HTMLTag("textarea", content: .text)
    element(tag, [.structural("name", name), Self.live] + others) {
      // Parsers drop the first line break.
      if walk.writesHTML { stage(UInt8(ascii: "\n")) }
      text(refused?.text(of: name) ?? value)
    }
  }
}

extension String {
  /// The text, percent-encoded for the body of a form.
  package var urlEncoded: String {
    var encoded = ""
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return encoded
  }
}
