import PeriscopeTesting

extension ServedPage {
  /// Runs a test with a browser that shows a page with this body, and ends all processes afterwards, even if the test
  /// fails.
  static func with(_ body: String, _ test: (ServedPage, Browser) async throws -> Void) async throws {
    let page = try ServedPage(body)
    defer { page.stop() }
    let driver = try await WebDriver()
    defer { driver.stop() }
    let browser = try await Browser(driver)
    var failure: (any Error)?
    do {
      try await browser.open("http://127.0.0.1:\(page.port)/")
      try await test(page, browser)
    } catch {
      failure = error
    }
    try? await browser.close()
    if let failure { throw failure }
  }
}

extension Browser {
  /// Clicks with the mouse at a position in the window, in CSS pixels.
  func press(x: Int, y: Int) async throws {
    let place: JSON = ["type": "pointerMove", "duration": 0, "x": .number(Double(x)), "y": .number(Double(y))]
    let actions: JSON = [
      place, ["type": "pointerDown", "button": 0], ["type": "pointerUp", "button": 0],
    ]
    try await perform([["type": "pointer", "id": "mouse", "actions": actions]])
  }
}
