public import PeriscopeHTML

/// How far something has come, or that it is under way.
///
/// ```swift
/// ProgressView("Loading")
/// ProgressView("Upload", value: store.sent, total: store.size)
/// ```
public struct ProgressView<Label: HTML, CurrentValueLabel: HTML>: HTMLPrimitive {
  private let label: Label
  private let current: CurrentValueLabel?
  /// The share that is done, if that is known; `nil` where there is no such thing.
  private let share: Double??

  private init(label: Label, current: CurrentValueLabel?, share: Double??) {
    self.label = label
    self.current = current
    self.share = share
  }

  private static func share<Value: BinaryFloatingPoint>(_ value: Value?, of total: Value) -> Double? {
    guard let value, value.isFinite, total.isFinite, total > 0 else { return nil }
    return Double(max(0, min(1, value / total)))
  }

  /// Makes a view of something that is under way, with a label.
  public init(@HTMLBuilder label: () -> Label) where CurrentValueLabel == HTMLNothing {
    self.init(label: label(), current: nil, share: .none)
  }

  /// Makes a view of how far something has come, with a label.
  public init<Value: BinaryFloatingPoint>(
    value: Value?, total: Value = 1, @HTMLBuilder label: () -> Label
  ) where CurrentValueLabel == HTMLNothing {
    self.init(label: label(), current: nil, share: .some(Self.share(value, of: total)))
  }

  /// Makes a view of how far something has come, with a label, and another one that says how far.
  public init<Value: BinaryFloatingPoint>(
    value: Value?, total: Value = 1, @HTMLBuilder label: () -> Label,
    @HTMLBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(label: label(), current: currentValueLabel(), share: .some(Self.share(value, of: total)))
  }

  /// Writes a labelled bar; of what is under way, one that says no more.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return }
    let bar = HTMLTag("progress")
    var attributes: [HTMLAttribute] = []
    if let share = html.share {
      let value = share.map { ($0 * 10_000).rounded() / 10_000 }
      attributes.append(value.map { HTMLAttribute("value", .computed($0._typed)) } ?? .attribute("value", false))
    }
    if Label.self == HTMLNothing.self { attributes.append(renderer.spoken("Progress")) }
    renderer.start(Renderer.label, [.attribute("class", "progress")])
    if Label.self != HTMLNothing.self { renderer.title(html.label) }
    renderer.start(bar, attributes)
    renderer.end(bar)
    if let current = html.current {
      renderer.start(Renderer.span, [.attribute("class", "current")])
      renderer.inLine { CurrentValueLabel._render(current, into: renderer) }
      renderer.end(Renderer.span)
    }
    renderer.end(Renderer.label)
  }
}

extension ProgressView where Label == HTMLNothing, CurrentValueLabel == HTMLNothing {
  /// Makes a view of something that is under way.
  public init() { self.init(label: HTMLNothing(), current: nil, share: .none) }

  /// Makes a view of how far something has come; where the value is `nil`, that it is under way.
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1) {
    self.init(label: HTMLNothing(), current: nil, share: .some(Self.share(value, of: total)))
  }
}

extension ProgressView where Label == Text, CurrentValueLabel == HTMLNothing {
  /// Makes a view of something that is under way, with a title.
  public init(_ title: StaticString) { self.init(label: Text(title), current: nil, share: .none) }

  /// Makes a view of something that is under way, with a title that was computed.
  @_disfavoredOverload
  public init(_ title: String) { self.init(label: Text(title), current: nil, share: .none) }

  /// Makes a view of how far something has come, with a title.
  public init<Value: BinaryFloatingPoint>(_ title: StaticString, value: Value?, total: Value = 1) {
    self.init(label: Text(title), current: nil, share: .some(Self.share(value, of: total)))
  }

  /// Makes a view of how far something has come, with a title that was computed.
  @_disfavoredOverload
  public init<Value: BinaryFloatingPoint>(_ title: String, value: Value?, total: Value = 1) {
    self.init(label: Text(title), current: nil, share: .some(Self.share(value, of: total)))
  }
}
