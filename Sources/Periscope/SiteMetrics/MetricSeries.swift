internal import ComposableArchitecture
internal import PeriscopeLocks

/// The values of a metric by those of its labels. Their number is bounded, because the values of labels may come from users.
final class MetricSeries<Value: Sendable>: Sendable {
  /// The value of every label in the combination that counts for all combinations beyond the limit.
  private static var other: String { "other" }
  /// The maximum number of characters of a label's value.
  private static var valueLimit: Int { 128 }

  private let metric: String
  private let labels: [String]
  private let limit: Int
  private let initial: Value
  private let values: Lock<[[String]: Value]>

  /// - Parameters:
  ///   - metric: The name of the metric, for issues.
  ///   - labels: The names of the labels.
  ///   - limit: The maximum number of combinations of label values; further ones count as `other`.
  ///   - initial: The value before the first change.
  init(_ metric: String, labels: [String], limit: Int, initial: Value) {
    self.metric = metric
    self.labels = labels
    self.limit = max(1, limit)
    self.initial = initial
    // A metric without labels has a value from the start.
    values = Lock(labels.isEmpty ? [[]: initial] : [:])
    for label in labels where !label.isMetricName || label == "le" {
      reportIssue(
        "The label '\(label)' of the metric '\(metric)' has a malformed name. Use letters, digits and underscores, but not 'le'."
      )
    }
  }

  func change(_ key: [String], _ change: (inout Value) -> Void) {
    guard key.count == labels.count else {
      return reportIssue(
        "The metric '\(metric)' has the labels \(labels), and was changed with the values \(key). Pass one value for each label."
      )
    }
    let key = key.map { String($0.prefix(Self.valueLimit)) }
    values.withLock { values in
      let isKnown = values[key] != nil || values.count < limit
      change(&values[isKnown ? key : labels.map { _ in Self.other }, default: initial])
    }
  }

  func value(_ key: [String]) -> Value { values.withLock { $0[key] } ?? initial }

  /// Returns the samples of all values, sorted by their labels.
  func samples(_ samples: (Value, [MetricSample.Label]) -> [MetricSample]) -> [MetricSample] {
    values.withLock { $0 }.sorted { $0.key.lexicographicallyPrecedes($1.key) }.flatMap { key, value in
      samples(value, zip(labels, key).map { MetricSample.Label($0, $1) })
    }
  }
}
