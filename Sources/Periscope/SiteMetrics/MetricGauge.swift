/// A metric that rises and falls, such as the length of a queue.
///
/// ```swift
/// let queued = MetricGauge("shop_queued_mails", "Mails that wait to be sent.")
/// queued.set(12)
///
/// let open = MetricGauge("shop_open_orders", "Orders that are not shipped.") { Double(warehouse.openOrders) }
/// ```
public final class MetricGauge: SiteMetric {
  /// The name.
  public let name: String
  /// The meaning.
  public let help: String
  /// `gauge`
  public let kind = MetricKind.gauge
  private let series: MetricSeries<Double>
  private let read: (@Sendable () -> Double)?

  /// Declares a gauge that the program sets.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - help: The meaning, in one line.
  ///   - labels: The names of the labels.
  ///   - limit: The maximum number of combinations of label values; further ones share the value `other`.
  public init(_ name: String, _ help: String, labels: String..., limit: Int = 100) {
    self.name = name
    self.help = help
    series = MetricSeries(name, labels: labels, limit: limit, initial: 0)
    read = nil
  }

  /// Declares a gauge whose value is read for each request for `/metrics`.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - help: The meaning, in one line.
  ///   - read: Returns the value. It must return at once.
  public init(_ name: String, _ help: String, read: @escaping @Sendable () -> Double) {
    self.name = name
    self.help = help
    series = MetricSeries(name, labels: [], limit: 1, initial: 0)
    self.read = read
  }

  /// Sets the gauge.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - labels: The value of each label.
  public func set(_ value: Double, for labels: String...) { series.change(labels) { $0 = value } }

  /// Adds to the gauge.
  ///
  /// - Parameters:
  ///   - amount: The number to add, which may be negative.
  ///   - labels: The value of each label.
  public func add(_ amount: Double, for labels: String...) { series.change(labels) { $0 += amount } }

  /// Returns the value.
  ///
  /// - Parameter labels: The value of each label.
  public func value(for labels: String...) -> Double { read?() ?? series.value(labels) }

  /// Returns the values.
  public func samples() -> [MetricSample] {
    if let read { return [MetricSample(read())] }
    return series.samples { [MetricSample($0, labels: $1)] }
  }
}
