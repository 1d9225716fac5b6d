/// A metric that counts values by their sizes, such as the durations of an export.
///
/// ```swift
/// let exports = MetricHistogram("shop_export_seconds", "Duration of an export.", buckets: [0.1, 1, 10])
/// exports.observe(clock.now - start)
/// ```
public final class MetricHistogram: SiteMetric {
  /// Bounds for durations in seconds, from 5 ms to 10 s.
  public static let durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

  private struct Figures {
    /// The numbers of values in each bucket; one more bucket counts larger values.
    var counts: [Int]
    var sum = 0.0
  }

  /// The name.
  public let name: String
  /// The meaning.
  public let help: String
  /// `histogram`
  public let kind = MetricKind.histogram
  private let bounds: [Double]
  private let series: MetricSeries<Figures>

  /// Declares a histogram.
  ///
  /// - Parameters:
  ///   - name: The name, which ends in the unit by convention.
  ///   - help: The meaning, in one line.
  ///   - buckets: The upper bounds of the buckets. One more bucket counts larger values.
  ///   - labels: The names of the labels.
  ///   - limit: The maximum number of combinations of label values; further ones share the value `other`.
  public init(
    _ name: String, _ help: String, buckets: [Double] = MetricHistogram.durations, labels: String..., limit: Int = 100
  ) {
    self.name = name
    self.help = help
    bounds = Set(buckets.filter(\.isFinite)).sorted()
    series = MetricSeries(
      name, labels: labels, limit: limit, initial: Figures(counts: Array(repeating: 0, count: bounds.count + 1)))
  }

  /// Counts a value. One that is not a number is ignored.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - labels: The value of each label.
  public func observe(_ value: Double, for labels: String...) { observe(value, labels) }

  /// Counts a duration, in seconds.
  ///
  /// - Parameters:
  ///   - duration: The duration.
  ///   - labels: The value of each label.
  public func observe(_ duration: Duration, for labels: String...) { observe(duration / .seconds(1), labels) }

  private func observe(_ value: Double, _ labels: [String]) {
    guard !value.isNaN else { return }
    let bucket = bounds.firstIndex { value <= $0 } ?? bounds.count
    series.change(labels) { figures in
      figures.counts[bucket] += 1
      figures.sum += value
    }
  }

  /// Returns how many values were counted.
  ///
  /// - Parameter labels: The value of each label.
  public func count(for labels: String...) -> Int { series.value(labels).counts.reduce(0, +) }

  /// Returns the numbers of values up to each bound, their sum, and their number in all.
  public func samples() -> [MetricSample] {
    series.samples { [bounds] figures, labels in
      var count = 0
      var samples = zip(bounds.map(MetricSample.text) + ["+Inf"], figures.counts).map { bound, number in
        count += number
        return MetricSample(Double(count), suffix: "_bucket", labels: labels + [MetricSample.Label("le", bound)])
      }
      samples.append(MetricSample(figures.sum, suffix: "_sum", labels: labels))
      samples.append(MetricSample(Double(count), suffix: "_count", labels: labels))
      return samples
    }
  }
}
