/// Metrics in the text format of Prometheus.
struct MetricsText {
  private(set) var text = ""

  mutating func counter(_ name: String, _ help: String, _ value: Int) { append(name, "counter", help, value) }

  mutating func gauge(_ name: String, _ help: String, _ value: Int) { append(name, "gauge", help, value) }

  private mutating func append(_ name: String, _ type: String, _ help: String, _ value: Int) {
    head(name, type, help)
    text += "\(name) \(value)\n"
  }

  /// Appends a value for each set of labels. The server makes all labels and values, so they need no escaping.
  mutating func counters(_ name: String, _ help: String, _ rows: [(labels: [(String, String)], value: Int)]) {
    head(name, "counter", help)
    for (labels, value) in rows {
      text += "\(name){\(labels.map { "\($0)=\"\($1)\"" }.joined(separator: ","))} \(value)\n"
    }
  }

  mutating func histogram(_ name: String, _ help: String, _ histogram: LatencyHistogram) {
    head(name, "histogram", help)
    let (upTo, count, seconds) = histogram.figures
    for (bound, value) in zip(LatencyHistogram.bounds, upTo) {
      text += "\(name)_bucket{le=\"\(Double(bound) / 1_000_000)\"} \(value)\n"
    }
    text += "\(name)_bucket{le=\"+Inf\"} \(count)\n\(name)_sum \(seconds)\n\(name)_count \(count)\n"
  }

  private mutating func head(_ name: String, _ type: String, _ help: String) {
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n"
  }
}
