internal import PeriscopeSystem

/// A metric that a site declares for itself, and that `/metrics` contains after those of the server.
///
/// ``MetricCounter``, ``MetricGauge`` and ``MetricHistogram`` are metrics. A type of your own conforms if it can list its samples.
public protocol SiteMetric: Sendable {
  /// The name, such as `shop_orders_total`. It must not begin with `periscope_`.
  var name: String { get }
  /// The meaning, in one line.
  var help: String { get }
  /// The type in the format of Prometheus.
  var kind: MetricKind { get }
  /// Returns the present values. It is called for each request for `/metrics`.
  func samples() -> [MetricSample]
}

/// The type of a metric.
public enum MetricKind: String, Sendable {
  /// A number that only grows.
  case counter
  /// A number that rises and falls.
  case gauge
  /// The numbers of values up to several bounds.
  case histogram
}

/// A value of a metric.
public struct MetricSample: Equatable, Sendable {
  /// The text after the metric's name, such as `_sum` of a histogram.
  public var suffix: String
  /// The names and values of the labels.
  public var labels: [Label]
  /// The value.
  public var value: Double

  /// A label of a sample.
  public struct Label: Equatable, Sendable {
    /// The name.
    public var name: String
    /// The value.
    public var value: String

    /// Creates a label.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Creates a sample.
  public init(_ value: Double, suffix: String = "", labels: [Label] = []) {
    self.value = value
    self.suffix = suffix
    self.labels = labels
  }
}

extension Site {
  /// Adds metrics to `/metrics`.
  ///
  /// ```swift
  /// let orders = MetricCounter("shop_orders_total", "Orders that were placed.", labels: "payment")
  ///
  /// let site = Site { … }
  ///   .metrics(orders)
  ///
  /// orders.add(for: "card")
  /// ```
  ///
  /// - Parameter metrics: The metrics. A server does not start if two have the same name, or one has a malformed one.
  public func metrics(_ metrics: any SiteMetric...) -> Site { with { $0.ownMetrics += metrics } }
}

extension [any SiteMetric] {
  /// Throws if two metrics have the same name, or one has a malformed or reserved name.
  func requireValidNames() throws(ServerError) {
    var names: Set<String> = []
    for metric in self {
      guard metric.name.isMetricName, !metric.name.hasPrefix("periscope_") else {
        throw ServerError(
          "The metric '\(metric.name)' of the site has a malformed or reserved name. Use letters, digits and underscores, and a prefix other than 'periscope_'."
        )
      }
      guard names.insert(metric.name).inserted else {
        throw ServerError(
          "Two metrics of the site have the name '\(metric.name)'. Choose a different name for one of them.")
      }
    }
  }
}

extension String {
  /// Whether the text can be the name of a metric or a label.
  var isMetricName: Bool {
    guard let first = utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return false }
    return utf8.allSatisfy { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "_") }
  }
}
