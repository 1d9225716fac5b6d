/// A metric that only grows, such as the number of orders.
///
/// ```swift
/// let orders = MetricCounter("shop_orders_total", "Orders that were placed.", labels: "payment")
/// orders.add(for: "card")
/// ```
///
/// It counts from the start of the program. ``Site/metrics(_:)`` adds it to `/metrics`.
public final class MetricCounter: SiteMetric {
  /// The name.
  public let name: String
  /// The meaning.
  public let help: String
  /// `counter`
  public let kind = MetricKind.counter
  private let series: MetricSeries<Int>

  /// Declares a counter.
  ///
  /// - Parameters:
  ///   - name: The name, which ends in `_total` by convention.
  ///   - help: The meaning, in one line.
  ///   - labels: The names of the labels.
  ///   - limit: The maximum number of combinations of label values. Further ones are counted together, with the value `other`, so that users
  ///     cannot make the metrics grow.
  public init(_ name: String, _ help: String, labels: String..., limit: Int = 100) {
    self.name = name
    self.help = help
    series = MetricSeries(name, labels: labels, limit: limit, initial: 0)
  }

  /// Adds to the counter. A negative number is ignored.
  ///
  /// - Parameters:
  ///   - count: The number to add.
  ///   - labels: The value of each label.
  public func add(_ count: Int = 1, for labels: String...) {
    series.change(labels) { $0 = $0.addingReportingOverflow(max(0, count)).partialValue }
  }

  /// Returns the count.
  ///
  /// - Parameter labels: The value of each label.
  public func value(for labels: String...) -> Int { series.value(labels) }

  /// Returns the counts.
  public func samples() -> [MetricSample] { series.samples { [MetricSample(Double($0), labels: $1)] } }
}
