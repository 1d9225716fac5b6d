public import PeriscopeHTML

/// The progress of a task, or an indeterminate progress.
///
/// ```swift
/// ProgressView("Loading")
/// ProgressView("Upload", value: store.sent, total: store.size)
/// ```
nonisolated public struct ProgressView<Label: HTML, CurrentValueLabel: HTML>: HTMLPrimitive {
  private let label: Label
  private let current: CurrentValueLabel
  /// The completed share, from 0 to 1. The outer `nil` means that the view was created without a value; the inner
  /// `nil`, that its value is unknown now.
  private let share: Double??

  /// Whether the view was created from a style's configuration that has no label.
  private var hasEmptyLabel: Bool {
    guard let label = label as? StyleLabel? else { return false }
    return label == nil
  }

  private static func share<Value: BinaryFloatingPoint>(_ value: Value?, of total: Value) -> Double? {
    guard let value, value.isFinite, total.isFinite, total > 0 else { return nil }
    return Double(max(0, min(1, value / total)))
  }

  /// Creates a view of indeterminate progress, with an optional label.
  public init(@HTMLBuilder label: () -> Label = { HTMLNothing() }) where CurrentValueLabel == HTMLNothing {
    self.label = label()
    current = HTMLNothing()
    share = .none
  }

  /// Creates a view of progress towards a total, with an optional label and an optional label of the current value.
  ///
  /// A value of `nil` shows indeterminate progress.
  public init<Value: BinaryFloatingPoint>(
    value: Value?, total: Value = 1, @HTMLBuilder label: () -> Label = { HTMLNothing() },
    @HTMLBuilder currentValueLabel: () -> CurrentValueLabel = { HTMLNothing() }
  ) {
    self.label = label()
    current = currentValueLabel()
    share = .some(Self.share(value, of: total))
  }

  /// Writes a labeled progress bar.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return }
    if let own = renderer.environment[of: OwnStyle<any ProgressViewStyle>.self] {
      let hasLabel = Label.self != HTMLNothing.self
      let hasCurrent = CurrentValueLabel.self != HTMLNothing.self
      return own.style.write(
        ProgressViewStyleConfiguration(
          fractionCompleted: html.share ?? nil, label: hasLabel ? StyleLabel(html.label) : nil,
          currentValueLabel: hasCurrent ? StyleLabel(html.current) : nil), into: renderer)
    }
    var attributes: [HTMLAttribute] = []
    if let share = html.share {
      let value = share.map { ($0 * 10_000).rounded() / 10_000 }
      attributes.append(value.map { HTMLAttribute("value", .computed($0._typed)) } ?? .attribute("value", false))
    }
    let hasLabel = Label.self != HTMLNothing.self && !html.hasEmptyLabel
    // The first element takes the other attributes of surrounding views.
    let spoken = renderer.environment.attributes.filter(\.describesControl)
    if !spoken.isEmpty { renderer.environment.attributes.removeAll(where: \.describesControl) }
    if !hasLabel, !spoken.contains(where: { $0.name.isNamed("aria-label") }) {
      attributes.append(renderer.spoken("Progress"))
    }
    attributes += spoken
    let write = {
      if hasLabel { renderer.title(html.label) }
      renderer.element("progress", attributes) {}
    }
    guard CurrentValueLabel.self != HTMLNothing.self else {
      return renderer.element("label", [.class("progress")], write)
    }
    // The current value is outside of the label, because it is not a part of the control's name.
    renderer.element(renderer.box, [.class("progress")]) {
      renderer.element("label", [], write)
      renderer.element("span", [.class("current")]) { renderer.inLine(html.current) }
    }
  }
}

extension HTMLAttribute {
  /// Whether the attribute belongs to a control itself, and not to an element around the control and its label.
  fileprivate var describesControl: Bool {
    let names: [StaticString] = ["aria-label", "aria-labelledby", "aria-valuetext", "aria-description"]
    return names.contains { name.isNamed($0) }
  }
}

extension ProgressView where Label == Text, CurrentValueLabel == HTMLNothing {
  /// Creates a view of indeterminate progress, with a title.
  public init(_ title: StaticString) { self.init { Text(title) } }

  /// Creates a view of indeterminate progress, with a computed title.
  @_disfavoredOverload
  public init(_ title: String) { self.init { Text(title) } }

  /// Creates a view of progress towards a total, with a title.
  public init<Value: BinaryFloatingPoint>(_ title: StaticString, value: Value?, total: Value = 1) {
    self.init(value: value, total: total) { Text(title) }
  }

  /// Creates a view of progress towards a total, with a computed title.
  @_disfavoredOverload
  public init<Value: BinaryFloatingPoint>(_ title: String, value: Value?, total: Value = 1) {
    self.init(value: value, total: total) { Text(title) }
  }
}
