public import PeriscopeHTML

/// A value in a range.
///
/// ```swift
/// Gauge(value: store.level, in: 0...100) { Text("Battery") }
/// ```
nonisolated public struct Gauge<Label: HTML, Value: HTML, Lower: HTML, Upper: HTML>: HTML {
  private let share: Double
  private let label: Label
  private let current: Value
  private let lower: Lower
  private let upper: Upper

  /// Creates a gauge with labels of its value and its bounds.
  public init<Number: BinaryFloatingPoint>(
    value: Number, in bounds: ClosedRange<Number> = 0...1, @HTMLBuilder label: () -> Label,
    @HTMLBuilder currentValueLabel: () -> Value = { HTMLNothing() },
    @HTMLBuilder minimumValueLabel: () -> Lower = { HTMLNothing() },
    @HTMLBuilder maximumValueLabel: () -> Upper = { HTMLNothing() }
  ) {
    let length = Double(bounds.upperBound - bounds.lowerBound)
    share = length > 0 ? Double(value - bounds.lowerBound) / length : 0
    self.label = label()
    current = currentValueLabel()
    lower = minimumValueLabel()
    upper = maximumValueLabel()
  }

  /// A bar with its labels.
  public var body: some HTML {
    HStack {
      lower
      ProgressView(value: share) {
        label
      } currentValueLabel: {
        current
      }
      upper
    }
  }
}
