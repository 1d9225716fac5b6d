extension ServedPage {
  /// Runs a test with a browser that shows a page of this body, and leaves no process behind whatever comes of it.
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
  /// Presses keys where the focus is, as a keyboard does; `\u{E00C}` is Escape, `\u{E007}` Enter, `\u{E008}` Shift.
  func press(_ keys: String) async throws {
    let presses = keys.flatMap { key -> [JSON] in
      let value = JSON.string(String(key))
      return [["type": "keyDown", "value": value], ["type": "keyUp", "value": value]]
    }
    try await perform([["type": "key", "id": "keyboard", "actions": .array(presses)]])
  }

  /// Presses the mouse at a place in the window.
  func press(x: Int, y: Int) async throws {
    let place: JSON = ["type": "pointerMove", "duration": 0, "x": .number(Double(x)), "y": .number(Double(y))]
    let actions: JSON = [
      place, ["type": "pointerDown", "button": 0], ["type": "pointerUp", "button": 0],
    ]
    try await perform([["type": "pointer", "id": "mouse", "actions": actions]])
  }
}
