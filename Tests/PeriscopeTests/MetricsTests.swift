import Clocks
import Periscope
import PeriscopeTestConnection
import Testing

struct MetricsTests {
  /// Returns the metrics by name and labels. Fails for a line that is not in Prometheus's text format.
  private func figures(_ text: String) throws -> [String: Double] {
    var figures: [String: Double] = [:]
    var types: [String: String] = [:]
    var helped: Set<String> = []
    var family = ""
    #expect(text.hasSuffix("\n"))
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if let help = line.wholeMatch(of: /# HELP ([a-zA-Z_:][a-zA-Z0-9_:]*) (.+)/) {
        #expect(helped.insert(String(help.1)).inserted, "\(line) occurs twice.")
        family = String(help.1)
        continue
      }
      if let type = line.wholeMatch(of: /# TYPE ([a-zA-Z_:][a-zA-Z0-9_:]*) (counter|gauge|histogram)/) {
        #expect(family == type.1 && types[family] == nil, "\(line) does not follow its help.")
        types[family] = String(type.2)
        continue
      }
      let sample = try #require(
        line.wholeMatch(
          of: /([a-zA-Z_:][a-zA-Z0-9_:]*)(\{[a-z_]+="[^"\\\n]*"(?:,[a-z_]+="[^"\\\n]*")*\})? ([0-9.e+-]+)/),
        "\(line) is no sample.")
      let name = String(sample.1)
      let suffixes = types[family] == "histogram" ? ["_bucket", "_sum", "_count"] : [""]
      #expect(suffixes.contains { family + $0 == name }, "\(line) does not belong to \(family).")
      #expect(types[family] != "counter" || name.hasSuffix("_total"), "\(name) is a counter.")
      let key = name + (sample.2 ?? "")
      #expect(figures[key] == nil, "\(key) occurs twice.")
      let value = Double(sample.3)
      figures[key] = value
      #expect(value != nil)
    }
    for (family, type) in types where type == "histogram" {
      let buckets = figures.filter { $0.key.hasPrefix("\(family)_bucket") }
      let last = buckets["\(family)_bucket{le=\"+Inf\"}"]
      #expect(last == figures["\(family)_count"] && figures["\(family)_sum"] != nil)
      #expect(buckets.values.allSatisfy { $0 <= last ?? 0 })
    }
    return figures
  }

  private func site() throws -> TestSite {
    try TestSite(
      sessions: SessionLimits(perAddress: 2, actionsPerSecond: 2), clock: TestClock(),
      configure: { $0.metricsAllowed = ["127.0.0.1"] })
  }

  @Test func `metrics match the requests, in the format of Prometheus`() throws {
    let site = try site()
    let browser = try site.browser()
    _ = try browser.get()
    let tab = try browser.tab()
    try tab.follow("?epoch=\(browser.epoch)&since=0")
    for _ in 0..<5 { _ = try browser.press("incrementButtonTapped") }
    #expect(try tab.event() != nil)
    _ = try browser.connection.get("/nowhere", "Periscope-Resync: 1")
    _ = try browser.post(String(repeating: "x", count: 70_000))
    let connection = try TestConnection(port: site.server.port)
    for _ in 0..<2 { _ = try connection.get("/tally") }
    let response = try connection.get("/metrics")
    #expect(response.header("Content-Type") == "text/plain; version=0.0.4; charset=utf-8")
    let figures = try figures(response.text)
    #expect(figures[#"periscope_requests_total{method="POST",status="2xx"}"#] == 4)
    #expect(figures[#"periscope_requests_total{method="POST",status="4xx"}"#] == 1)
    #expect(figures[#"periscope_requests_total{method="GET",status="4xx"}"#] == 2)
    #expect(figures["periscope_actions_total"] == 4)
    #expect(figures["periscope_operations_total"] == 4)
    #expect(figures["periscope_evaluated_fragments_total"] == 4)
    #expect(figures["periscope_resyncs_total"] == 1)
    #expect(figures[#"periscope_limits_hit_total{limit="actions"}"#] == 1)
    #expect(figures[#"periscope_limits_hit_total{limit="sessions"}"#] == 1)
    #expect(figures[#"periscope_limits_hit_total{limit="body"}"#] == 1)
    #expect(figures["periscope_sessions"] == 2)
    #expect(figures["periscope_page_instances"] == 2)
    #expect(figures["periscope_streams"] == 1)
    #expect(figures["periscope_action_seconds_count"] == 4)
    #expect(figures["periscope_effects"] == 0)
    #expect((figures["periscope_sent_bytes_total"] ?? 0) > 500)
  }

  @Test func `metrics have their own port if configured, and the site's port serves them only to configured addresses`()
    throws
  {
    let closed = try TestSite()
    #expect(try TestConnection(port: closed.server.port).get("/metrics").status == 404)
    let other = try TestSite(configure: { $0.metricsAllowed = ["10.0.0.0/8"] })
    #expect(try TestConnection(port: other.server.port).get("/metrics").status == 404)
    let own = try TestSite(configure: { $0.metricsPort = 0 })
    #expect(try TestConnection(port: own.server.port).get("/metrics").status == 404)
    let port = try #require(own.server.metricsPort)
    #expect(try TestConnection(port: port).get("/metrics").status == 200)
    #expect(try TestConnection(port: port).get("/health").text == "ok\n")
    #expect(try TestConnection(port: port).get("/tally").status == 404)
  }
}
