import Clocks
import ComposableArchitecture
import PeriscopeTestConnection
import PeriscopeTestSupport
import Testing

@testable import Periscope

private let mailHost = SiteOption("mail-host", default: "localhost", help: "the server that sends mail", value: "HOST")
private let batchSize = SiteOption("batch", default: 100, in: 1...1_000, help: "the rows of one batch of the import")
private let token = SiteOption<String?>("token", default: nil, help: "the token of the warehouse")
private let layout = SiteOption("layout", default: Layout.wide, help: "the layout of invoices")

private enum Layout: String, CaseIterable, OptionValue { case wide, narrow }

private struct Mail: Sendable {
  var host: String
}

/// A database that fails or hangs.
private actor Database {
  struct Failure: Error, CustomStringConvertible { let description: String }

  private(set) var runs = 0
  private var failure: String?
  private var hanging: CheckedContinuation<Void, Never>?
  private var hangs = false

  func set(failure: String? = nil, hangs: Bool = false) { (self.failure, self.hangs) = (failure, hangs) }

  func ping() async throws {
    runs += 1
    if let failure { throw Failure(description: failure) }
    // Ignores its cancellation.
    if hangs { await withCheckedContinuation { hanging = $0 } }
  }

  func letGo() {
    hanging?.resume()
    hanging = nil
  }
}

extension DependencyValues {
  fileprivate var mail: Mail {
    get { self[MailKey.self] }
    set { self[MailKey.self] = newValue }
  }

  fileprivate var database: Database {
    get { self[DatabaseKey.self] }
    set { self[DatabaseKey.self] = newValue }
  }

  private enum MailKey: DependencyKey {
    static let liveValue = Mail(host: "")
    static let testValue = Mail(host: "")
  }

  private enum DatabaseKey: DependencyKey {
    static var liveValue: Database { Database() }
    static var testValue: Database { Database() }
  }
}

private struct BatchView: View {
  @Dependency(\.options) var options

  var body: some View { p { "Batches of \(options[batchSize])" } }
}

private let site = Site {
  Page("/batches", title: "Batches") { BatchView() }
  Route("GET", "/import") { request in
    @Dependency(\.options) var options
    return .text("batches of \(options[batchSize])")
  }
  Route("GET", "/mail") { request in
    @Dependency(\.mail) var mail
    return .text(mail.host)
  }
}
.options(mailHost, batchSize, token, layout)
.dependencies { $0.mail = Mail(host: $0.options[mailHost]) }

private let checkedSite = Site {
  Page("/", title: "Shop") { h1 { "Shop" } }
}
.healthCheck("database", every: .seconds(10), timeout: .seconds(2)) {
  @Dependency(\.database) var database
  try await database.ping()
}

struct SiteOptionTests {
  private func read(_ arguments: String..., environment: [String: String] = [:]) throws -> OptionValues {
    guard
      case .serve(let configuration) = try Options.read(
        ["shop"] + arguments, environment: environment, own: site.ownOptions)
    else { throw ServerError("help") }
    return configuration.options
  }

  @Test func `a site's options are read from flags and variables, and have their defaults otherwise`() throws {
    let values = try read(
      "--batch", "7", "--layout=narrow", environment: ["PERISCOPE_MAIL_HOST": "mx", "PERISCOPE_BATCH": "8"])
    #expect(values[batchSize] == 7)
    #expect(values[layout] == .narrow)
    #expect(values[mailHost] == "mx")
    #expect(values[token] == nil)
    #expect(try read("--token", "abc")[token] == "abc")
    #expect(try read()[batchSize] == 100)
  }

  @Test(arguments: [
    (
      "--batch", "0", "--batch 0 is invalid; expected NUMBER from 1 to 1000: the rows of one batch of the import (100)."
    ),
    (
      "--batch", "x", "--batch x is invalid; expected NUMBER from 1 to 1000: the rows of one batch of the import (100)."
    ),
    ("--layout", "tall", "--layout tall is invalid; expected wide|narrow: the layout of invoices (wide)."),
    ("--mail-host", "", "--mail-host  is invalid; expected HOST: the server that sends mail (localhost)."),
    ("--tokens", "a", "There is no option '--tokens'. See --help."),
  ])
  func `a value that an option of a site does not accept is an error`(flag: String, value: String, message: String) {
    let error = #expect(throws: ServerError.self) { try read(flag, value) }
    #expect(error?.description == message)
  }

  @Test func `--help lists the options of a site with their defaults`() throws {
    guard case .help(let help) = try Options.read(["shop", "--help"], environment: [:], own: site.ownOptions) else {
      throw ServerError("no help")
    }
    for line in [
      "  --mail-host HOST", "the server that sends mail (localhost)\n", "  --layout wide|narrow",
      "the token of the warehouse (none)\n",
    ] {
      #expect(help.contains(line), "\(help)")
    }
  }

  @Test(arguments: [
    ("port", "There are two options '--port'. Give the option of the site a different name."),
    ("config", "There are two options '--config'. Give the option of the site a different name."),
    (
      "Batch",
      "The option 'Batch' of the site has a malformed name. Use lowercase letters, digits and single dashes."
    ),
    ("a--b", "The option 'a--b' of the site has a malformed name. Use lowercase letters, digits and single dashes."),
  ])
  func `an option of a site cannot have a malformed name or that of another option`(name: String, message: String) {
    let own = Site {}.options(SiteOption(name, default: 1, help: "")).ownOptions
    let error = #expect(throws: ServerError.self) { try Options.read(["shop"], environment: [:], own: own) }
    #expect(error?.description == message)
  }

  @Test func `each type of option reads its texts and shows its default`() {
    #expect(Bool(option: "yes") == true && Bool(option: "true") == nil && false.optionText == "no")
    #expect(Double(option: "1.5") == 1.5 && Double(option: "inf") == nil && Double(option: "nan") == nil)
    #expect(Duration(option: "0.5") == .milliseconds(500) && Duration(option: "-1") == nil)
    #expect(Duration.seconds(3).optionText == "3" && Duration.milliseconds(1_500).optionText == "1.5")
    #expect(Int(option: "7") == 7 && Int(option: "7.5") == nil)
  }

  @Test func `routes, views and the site's dependencies see the configured options`() async throws {
    try await onThread {
      let stage = try SiteStage(site) {
        $0.options[batchSize] = 5
        $0.options[mailHost] = "mx"
      }
      #expect(try stage.client().ask("GET", "/import").text == "batches of 5")
      #expect(try stage.client().ask("GET", "/mail").text == "mx")
      #expect(try stage.client().get("/batches").text.contains("Batches of 5"))
    }
  }
}

struct SiteMetricTests {
  @Test func `/metrics lists the metrics of the site after the metrics of the server`() async throws {
    let orders = MetricCounter("shop_orders_total", "Orders that were placed.", labels: "payment")
    let queue = MetricGauge("shop_queued_mails", "Mails that wait to be sent.")
    let exports = MetricHistogram("shop_export_seconds", "Duration of an export.", buckets: [0.1, 1, 10])
    let measuredSite = Site {
      Route("POST", "/orders/:payment", String.self) { request, payment in
        orders.add(for: payment)
        queue.add(1)
        exports.observe(.milliseconds(300))
        return .redirect(to: "/")
      }
    }
    .metrics(orders, queue, exports)
    try await onThread {
      let stage = try SiteStage(measuredSite) { $0.metricsAllowed = ["127.0.0.1"] }
      let client = try stage.client()
      for payment in ["card", "card", "a%22b%0A%5Cc"] { _ = try client.ask("POST", "/orders/\(payment)", body: "") }
      let text = try client.ask("GET", "/metrics").text
      #expect(
        text.hasSuffix(
          #"""
          # HELP shop_orders_total Orders that were placed.
          # TYPE shop_orders_total counter
          shop_orders_total{payment="a\"b\n\\c"} 1
          shop_orders_total{payment="card"} 2
          # HELP shop_queued_mails Mails that wait to be sent.
          # TYPE shop_queued_mails gauge
          shop_queued_mails 3
          # HELP shop_export_seconds Duration of an export.
          # TYPE shop_export_seconds histogram
          shop_export_seconds_bucket{le="0.1"} 0
          shop_export_seconds_bucket{le="1"} 3
          shop_export_seconds_bucket{le="10"} 3
          shop_export_seconds_bucket{le="+Inf"} 3
          shop_export_seconds_sum 0.9

          """#.replacing("sum 0.9\n", with: "sum \(0.3 + 0.3 + 0.3)\nshop_export_seconds_count 3\n")), "\(text)")
      #expect(orders.value(for: "card") == 2)
    }
  }

  @Test func `label values beyond the limit of a metric count together, and long ones are cut off`() {
    let counter = MetricCounter("visits_total", "Visits.", labels: "page", "language", limit: 2)
    for page in ["a", "b", "c", "d", "a"] { counter.add(for: page, "de") }
    #expect(counter.value(for: "a", "de") == 2)
    #expect(counter.value(for: "c", "de") == 0)
    #expect(counter.value(for: "other", "other") == 2)
    #expect(counter.samples().count == 3)
    let long = MetricCounter("long_total", "Long.", labels: "text")
    long.add(for: String(repeating: "x", count: 5_000))
    #expect(long.samples()[0].labels == [MetricSample.Label("text", String(repeating: "x", count: 128))])
  }

  @Test func `a metric that is changed with too few label values, and a malformed label, are reported`() {
    let messages = reportedMessages {
      MetricCounter("visits_total", "Visits.", labels: "page").add()
      _ = MetricGauge("size", "Size.", labels: "a b")
    }
    #expect(messages.count == 2)
    #expect(
      messages.first?.hasPrefix(#"The metric 'visits_total' has the labels ["page"], and was changed with"#) == true)
    #expect(messages.last?.hasPrefix("The label 'a b' of the metric 'size' has a malformed name.") == true)
  }

  @Test(arguments: [["a b"], ["9a"], [""], ["periscope_x"], ["twice", "twice"]])
  func `a server does not start with a malformed, reserved or repeated name of a metric`(names: [String]) {
    var site = Site {}
    for name in names { site = site.metrics(MetricGauge(name, "A number.") { 1 }) }
    #expect(throws: ServerError.self) { try SiteStage(site) }
  }

  @Test func `a gauge calls its closure for each reading, and infinity is written as '+Inf'`() {
    let value = LockIsolated(1.5)
    let gauge = MetricGauge("size", "Size.") { value.value }
    #expect(gauge.samples() == [MetricSample(1.5)])
    value.setValue(.infinity)
    #expect(MetricSample.text(gauge.value()) == "+Inf")
  }
}

@Suite(.timeLimit(.minutes(5))) struct HealthCheckTests {
  private let clock = TestClock()
  private let database = Database()
  private let log = Recorder<String>()

  /// Starts the site's check on the test's clock.
  private func start() -> HealthChecks {
    let checks = HealthChecks(checkedSite.healthChecks, clock: clock) { [log] in log.append($0) }
    checks.start { [database] in $0.database = database }
    return checks
  }

  private func waitForLine(_ line: String) async {
    while !log.values.contains(line) { await Task.yield() }
  }

  /// Waits until a check sleeps until its next run.
  private func waitForEnd() async { await clock.waitForSleepers(1) }

  @Test func `a health check that fails runs again after its interval, and changes of its result are logged`() async {
    await database.set(failure: "the disk is gone")
    let checks = start()
    defer { checks.stop() }
    await waitForLine("The health check 'database' fails: the disk is gone\n")
    #expect(checks.failing == "database")
    await waitForEnd()
    await clock.advance(by: .milliseconds(9_999))
    #expect(await database.runs == 1)
    await database.set(failure: "the disk is full")
    await clock.advance(by: .milliseconds(1))
    await waitForLine("The health check 'database' fails: the disk is full\n")
    await waitForEnd()
    await database.set()
    await clock.advance(by: .seconds(10))
    await waitForLine("The health check 'database' succeeds again.\n")
    #expect(checks.failing == nil)
    #expect(log.values.count == 3)
  }

  @Test func `a health check that takes longer than its timeout fails, and the next check waits for its end`() async {
    await database.set(hangs: true)
    let checks = start()
    defer { checks.stop() }
    while await database.runs == 0 { await Task.yield() }
    await waitForEnd()
    await clock.advance(by: .seconds(2))
    await waitForLine("The health check 'database' fails: it took longer than 2.0 seconds\n")
    await clock.advance(by: .seconds(60))
    #expect(await database.runs == 1)
    await database.set()
    await database.letGo()
    await waitForEnd()
    #expect(checks.failing == "database")
    await clock.advance(by: .seconds(10))
    await waitForLine("The health check 'database' succeeds again.\n")
    #expect(await database.runs == 2)
  }

  @Test(arguments: [true, false])
  func `/ready is 503 with the name of a health check that has not passed, and /health is 200`(fails: Bool) async throws
  {
    await database.set(failure: fails ? "the disk is gone" : nil)
    try await onThread { [database, log] in
      let stage = try SiteStage(checkedSite.dependencies { $0.database = database }) {
        $0.metricsAllowed = ["127.0.0.1"]
        $0.logWriter = { log.append($0) }
      }
      let client = try stage.client()
      if fails { log.wait { $0.contains("'database' fails") } }
      var ready = try client.ask("GET", "/ready")
      while !fails, ready.status != 200 { ready = try client.ask("GET", "/ready") }
      #expect(ready.status == (fails ? 503 : 200))
      #expect(ready.text == (fails ? "The check 'database' fails.\n" : "ok\n"))
      #expect(try client.ask("GET", "/health").status == 200)
      let metrics = try client.ask("GET", "/metrics").text
      #expect(metrics.contains("\nperiscope_check_up{check=\"database\"} \(fails ? 0 : 1)\n"))
    }
  }
}
