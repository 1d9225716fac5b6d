internal import Periscope
internal import PeriscopeLive
internal import PeriscopeLocks

/// A site behind a server, for real browsers that one driver starts.
final class BrowserHost: SiteHost {
  private let server: SocketHost
  private let delay: Duration
  private let driver = Lock<WebDriver?>(nil)
  private let browsers = Lock<[Browser]>([])

  init(_ server: SocketHost, delay: Duration) {
    self.server = server
    self.delay = delay
  }

  var instances: [PageInstance] { server.instances }

  func startSession(_ prepare: (SessionHandle) -> Void) throws -> (name: String, value: String) {
    try server.startSession(prepare)
  }

  func send(_ request: WireRequest) async throws -> WireResponse { try await server.send(request) }

  func follow(_ request: WireRequest) async throws -> any FollowedStream { try await server.follow(request) }

  func address(of path: String) -> String { "http://localhost:\(server.port)\(path)" }

  /// Starts a browser with a profile of its own.
  func start() async throws -> Browser {
    let known = driver.withLock { $0 }
    let driver = if let known { known } else { try await WebDriver() }
    self.driver.withLock { $0 = driver }
    let browser = try await Browser(driver, needsCompleteBrowser: true)
    browsers.withLock { $0.append(browser) }
    return browser
  }

  /// Delays the network of the tab in front, because each tab has its own setting.
  func delayTab(of browser: Browser) async throws {
    if delay > .zero { try await browser.delayNetwork(by: delay) }
  }

  var startedBrowsers: [Browser] { browsers.withLock { $0 } }

  func restart(_ site: Site, between work: () -> Void) throws { try server.restart(site, between: work) }

  func stop() {
    for browser in startedBrowsers { browser.quit() }
    driver.withLock { $0 }?.stop()
    server.stop()
  }
}

extension Browser {
  fileprivate func delayNetwork(by delay: Duration) async throws {
    guard engine.hasDevTools else { throw TestFailure("only Chromium can delay the network of a page") }
    try await develop("Network.enable", [:])
    try await develop(
      "Network.emulateNetworkConditions",
      [
        "offline": false, "latency": .number(delay / .milliseconds(1)), "downloadThroughput": -1,
        "uploadThroughput": -1,
      ])
  }
}
