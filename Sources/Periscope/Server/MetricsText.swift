/// Figures in the text format that Prometheus reads.
struct MetricsText {
  private(set) var text = ""

  mutating func counter(_ name: String, _ help: String, _ value: Int) {
    head(name, "counter", help)
    text += "\(name) \(value)\n"
  }

  mutating func gauge(_ name: String, _ help: String, _ value: Int) {
    head(name, "gauge", help)
    text += "\(name) \(value)\n"
  }

  /// One figure for each set of labels. Labels and values are ours, and need no escaping.
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
