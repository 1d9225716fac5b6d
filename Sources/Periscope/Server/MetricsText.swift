/// Metrics in the text format of Prometheus.
struct MetricsText {
  private(set) var text = ""

  mutating func counter(_ name: String, _ help: String, _ value: Int) { append(.counter, name, help, [([], value)]) }

  mutating func gauge(_ name: String, _ help: String, _ value: Int) { append(.gauge, name, help, [([], value)]) }

  /// Appends a value for each set of labels. The server makes all labels and values, so they need no escaping.
  mutating func append(
    _ kind: MetricKind, _ name: String, _ help: String, _ rows: [(labels: [(String, String)], value: Int)]
  ) {
    head(name, kind, help)
    for (labels, value) in rows {
      let list = labels.map { "\($0)=\"\($1)\"" }.joined(separator: ",")
      text += "\(name)\(list.isEmpty ? "" : "{\(list)}") \(value)\n"
    }
  }

  mutating func histogram(_ name: String, _ help: String, _ histogram: LatencyHistogram) {
    head(name, .histogram, help)
    let (upTo, count, seconds) = histogram.figures
    for (bound, value) in zip(LatencyHistogram.bounds, upTo) {
      text += "\(name)_bucket{le=\"\(Double(bound) / 1_000_000)\"} \(value)\n"
    }
    text += "\(name)_bucket{le=\"+Inf\"} \(count)\n\(name)_sum \(seconds)\n\(name)_count \(count)\n"
  }

  /// Appends a metric of the site, whose texts may come from users.
  mutating func append(_ metric: any SiteMetric) {
    head(metric.name, metric.kind, metric.help.escaped(quotes: false))
    for sample in metric.samples() {
      let labels = sample.labels.map { "\($0.name)=\"\($0.value.escaped(quotes: true))\"" }.joined(separator: ",")
      text +=
        "\(metric.name)\(sample.suffix)\(labels.isEmpty ? "" : "{\(labels)}") \(MetricSample.text(sample.value))\n"
    }
  }

  private mutating func head(_ name: String, _ kind: MetricKind, _ help: String) {
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n"
  }
}

extension MetricSample {
  /// Returns a number in the text format.
  static func text(_ number: Double) -> String {
    if number.isNaN { return "NaN" }
    if number.isInfinite { return number < 0 ? "-Inf" : "+Inf" }
    return Int(exactly: number).map(String.init) ?? "\(number)"
  }
}

extension String {
  fileprivate func escaped(quotes: Bool) -> String {
    let text = replacing("\\", with: "\\\\").replacing("\r\n", with: "\\n").replacing("\n", with: "\\n")
    return quotes ? text.replacing("\"", with: "\\\"") : text
  }
}
