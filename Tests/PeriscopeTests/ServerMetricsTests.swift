import Periscope
import PeriscopeTestConnection
import Testing

@Suite(.timeLimit(.minutes(5))) struct ServerMetricsTests {
  @Test func `the values of 'ServerMetrics' equal those that the server serves as metrics`() throws {
    let metrics = ServerMetrics()
    #expect(metrics.read() == nil)
    let site = try TestSite(configure: { $0.metricsAllowed = ["127.0.0.1"] }, change: { $0.reporting(to: metrics) })
    let browser = try site.browser()
    _ = try browser.get()
    for _ in 0..<3 { _ = try browser.press("incrementButtonTapped") }
    let text = try TestConnection(port: site.server.port).get("/metrics").text
    let reading = try #require(metrics.read())
    #expect(reading.actions == 3)
    for (name, value) in [
      ("actions_total", reading.actions), ("operations_total", reading.operations),
      ("evaluated_fragments_total", reading.evaluations), ("sessions", reading.sessions),
      ("page_instances", reading.pages), ("page_memory_bytes", reading.pageMemory), ("effects", reading.effects),
      ("action_seconds_count", reading.actionTimes.last ?? -1),
    ] { #expect(text.contains("periscope_\(name) \(value)\n"), "\(name)") }
    #expect(reading.actionTimes.count == ServerReading.bounds.count)
    #expect(reading.bytesSent > 0 && reading.requests >= 5)
  }
}
