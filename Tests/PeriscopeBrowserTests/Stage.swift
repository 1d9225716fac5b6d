import Foundation
import PeriscopeTesting
import PeriscopeTestProxies

/// A server and its browsers, for the duration of one test.
final class Stage {
  private let driver: WebDriver
  private var browsers: [Browser] = []
  private(set) var server: GalleryServer

  private let data: String
  private var relay: DelayingRelay?

  /// The default delay of the network in each direction, in milliseconds; `PERISCOPE_STAGE_DELAY` sets it.
  static let delay = ProcessInfo.processInfo.environment["PERISCOPE_STAGE_DELAY"].flatMap { Int($0) } ?? 0

  private init(data: String, delay: Int) async throws {
    self.data = data
    driver = try await WebDriver()
    do {
      server = try await GalleryServer(data: data)
      if delay > 0 {
        relay = try DelayingRelay(server: UInt16(server.port), delay: .milliseconds(delay))
        server.relayPort = relay?.port
      }
    } catch {
      driver.stop()
      throw error
    }
  }

  /// Runs a test, and ends all its processes afterwards, even if it fails.
  ///
  /// - Parameters:
  ///   - data: The folder of the server's archive, or `memory`.
  ///   - delay: The delay of the network in each direction, in milliseconds.
  static func with(
    data: String = "memory", delay: Int = Stage.delay, _ test: (Stage) async throws -> Void
  ) async throws {
    let stage = try await Stage(data: data, delay: delay)
    var failure: (any Error)?
    do {
      try await test(stage)
    } catch {
      failure = error
    }
    for browser in stage.browsers { try? await browser.close() }
    stage.driver.stop()
    stage.server.kill()
    stage.relay?.stop()
    if let failure { throw failure }
  }

  /// A new browser that shows a page.
  func browser(
    at page: String = "/counter", runsScripts: Bool = true, needsCompleteBrowser: Bool = false
  ) async throws -> Browser {
    let browser = try await Browser(driver, runsScripts: runsScripts, needsCompleteBrowser: needsCompleteBrowser)
    browsers.append(browser)
    try await browser.open(server.address(of: page))
    return browser
  }

  /// Starts the server again at the same port.
  func restartServer() async throws {
    server = try await GalleryServer(port: server.port, data: data, relayPort: relay?.port)
  }
}
