public import FoundationEssentials
public import PeriscopeHTML
public import Perception

/// The visible parts of a date in a date picker.
public struct DatePickerComponents: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Creates components from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The day.
  public static let date = Self(rawValue: 1)
  /// The time of the day.
  public static let hourAndMinute = Self(rawValue: 2)
}

/// A date, or a time, or both.
///
/// ```swift
/// DatePicker("Departure", selection: $model.departure, in: model.today..., displayedComponents: .date)
/// ```
///
/// The picker uses the time zone of the environment, which is GMT by default. A day or a time that is not shown does
/// not change. A new time has the seconds 0.
nonisolated public struct DatePicker<Label: HTML>: HTMLPrimitive {
  private let label: Label
  private var isUntitled = false
  private let selection: Binding<Date>
  private let value: Date
  private let bounds: (lower: Date?, upper: Date?)
  private let components: DatePickerComponents

  private init(
    _ selection: Binding<Date>, _ bounds: (lower: Date?, upper: Date?), _ components: DatePickerComponents,
    label: Label
  ) {
    self.label = label
    self.selection = selection
    // Read in the containing view's body, so that the containing view observes the value.
    value = selection.wrappedValue
    self.bounds = bounds
    self.components = components
  }

  /// Creates a date picker with a label, which may be limited to a range of dates.
  public init(
    selection: Binding<Date>, in range: ClosedRange<Date>? = nil,
    displayedComponents: DatePickerComponents = [.date, .hourAndMinute], @HTMLBuilder label: () -> Label
  ) {
    self.init(selection, (range?.lowerBound, range?.upperBound), displayedComponents, label: label())
  }

  /// Writes a labelled input.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return }
    let text = DateText(components: html.components, zone: renderer.environment.timeZone)
    let field = OfferName(of: html.selection)
    renderer.control("field", html.label, namedAfter: html.isUntitled ? field : nil) { attributes in
      let name = renderer.offer(
        field, .input(html.input(text)), .input, isEnabled: attributes.isEnabled)
      renderer.formKey?.note(text.text(of: html.value), of: name)
      let own: [HTMLAttribute] = [
        .attribute("type", html.type), .structural("name", name),
        .attribute("value", text.text(of: html.value)), Renderer.live(onChange: name),
      ]
      renderer.start(Renderer.input, own + html.limits(text) + attributes.list)
    }
  }

  private var type: StaticString {
    switch components {
    case .date: "date"
    case .hourAndMinute: "time"
    default: "datetime-local"
    }
  }

  private func limits(_ text: DateText) -> [HTMLAttribute] {
    // The bounds are dates, which a field for a time of day cannot show.
    guard components.contains(.date) else { return [] }
    // Without the current date, a browser would refuse to submit it if it is out of the range, even if the user has not chosen it.
    return [
      bounds.lower.map { HTMLAttribute("min", .computed(text.text(of: min($0, value)))) },
      bounds.upper.map { HTMLAttribute("max", .computed(text.text(of: max($0, value)))) },
    ].compactMap(\.self)
  }

  private func input(_ text: DateText) -> Input {
    Input(.date, expected: expected(text), value: text.text(of: value)) { [selection, components, bounds] sent in
      guard var date = text.date(of: sent, otherwise: selection.wrappedValue) else { return nil }
      // Shown texts are compared, so that the whole day of the lower bound is valid. Texts of dates sort like the dates.
      if components.contains(.date) {
        let shown = text.text(of: date)
        if let lower = bounds.lower, shown < text.text(of: lower) { return nil }
        if let upper = bounds.upper, shown > text.text(of: upper) { return nil }
      }
      if let lower = bounds.lower, date < lower { date = lower }
      if let upper = bounds.upper, date > upper { date = upper }
      return { [date] in selection.wrappedValue = date }
    }
  }

  private func expected(_ text: DateText) -> String {
    let lower = bounds.lower.map(text.text) ?? ""
    let upper = bounds.upper.map(text.text) ?? ""
    guard components.contains(.date) else { return text.expected }
    return switch (lower.isEmpty, upper.isEmpty) {
    case (false, false): "\(text.expected), from \(lower) to \(upper)"
    case (false, true): "\(text.expected), from \(lower) on"
    case (true, false): "\(text.expected), up to \(upper)"
    case (true, true): text.expected
    }
  }
}

extension DatePicker where Label == Text {
  /// Creates a date picker with a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - selection: The date.
  ///   - range: The range of valid dates.
  ///   - displayedComponents: The visible parts of the date.
  public init(
    _ title: StaticString, selection: Binding<Date>, in range: ClosedRange<Date>? = nil,
    displayedComponents: DatePickerComponents = [.date, .hourAndMinute]
  ) {
    self.init(selection, (range?.lowerBound, range?.upperBound), displayedComponents, label: Text(title))
    isUntitled = label.isEmpty
  }

  /// Creates a date picker with a computed title.
  @_disfavoredOverload
  public init(
    _ title: String, selection: Binding<Date>, in range: ClosedRange<Date>? = nil,
    displayedComponents: DatePickerComponents = [.date, .hourAndMinute]
  ) {
    self.init(selection, (range?.lowerBound, range?.upperBound), displayedComponents, label: Text(title))
    isUntitled = label.isEmpty
  }

  /// Creates a date picker with a title and an earliest date.
  public init(
    _ title: StaticString, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: DatePickerComponents = [.date, .hourAndMinute]
  ) {
    self.init(selection, (range.lowerBound, nil), displayedComponents, label: Text(title))
    isUntitled = label.isEmpty
  }

  /// Creates a date picker with a title and a latest date.
  public init(
    _ title: StaticString, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: DatePickerComponents = [.date, .hourAndMinute]
  ) {
    self.init(selection, (nil, range.upperBound), displayedComponents, label: Text(title))
    isUntitled = label.isEmpty
  }
}

extension EnvironmentValues {
  /// The time zone of shown dates, GMT by default.
  @Entry public var timeZone = TimeZone(secondsFromGMT: 0) ?? .current
}
