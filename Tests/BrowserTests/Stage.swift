/// A server and the browsers that look at it, for the length of one test.
final class Stage {
  private let driver: WebDriver
  private var browsers: [Browser] = []
  private(set) var server: GalleryServer

  private init() async throws {
    driver = try await WebDriver()
    do {
      server = try await GalleryServer()
    } catch {
      driver.stop()
      throw error
    }
  }

  /// Runs a test, and leaves no process behind whatever comes of it.
  static func with(_ test: (Stage) async throws -> Void) async throws {
    let stage = try await Stage()
    var failure: (any Error)?
    do {
      try await test(stage)
    } catch {
      failure = error
    }
    for browser in stage.browsers { try? await browser.close() }
    stage.driver.stop()
    stage.server.kill()
    if let failure { throw failure }
  }

  /// A new browser that shows a page.
  func browser(at page: String = "/counter", runsScripts: Bool = true) async throws -> Browser {
    let browser = try await Browser(driver, runsScripts: runsScripts)
    browsers.append(browser)
    try await browser.open(server.address(of: page))
    return browser
  }

  /// Starts the server again where it was.
  func restartServer() async throws {
    server = try await GalleryServer(port: server.port)
  }
}
