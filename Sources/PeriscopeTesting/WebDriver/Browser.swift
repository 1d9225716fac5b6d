internal import Foundation
internal import PeriscopeTestConnection

/// A browser with a separate profile: its own cookies, and therefore its own session.
package struct Browser: Sendable {
  let driver: DriverConnection
  let session: String
  let engine: BrowserEngine
  private let runsScripts: Bool
  /// The browser's part of a shared process; `nil` if it has a process of its own.
  private let context: BrowserContext?

  /// - Parameters:
  ///   - runsScripts: Whether pages may run JavaScript.
  ///   - needsCompleteBrowser: Whether the browser needs the cache for pages that were left, and a page for errors of the network.
  ///     Chromium without windows has neither.
  package init(_ driver: WebDriver, runsScripts: Bool = true, needsCompleteBrowser: Bool = false) async throws {
    engine = driver.engine
    self.runsScripts = runsScripts
    self.driver = try await driver.connect()
    context = try await engine.openSharedContext(runsScripts: runsScripts, needsCompleteBrowser: needsCompleteBrowser)
    let capabilities =
      try context.map { BrowserEngine.capabilities(address: $0.address) }
      ?? engine.capabilities(runsScripts: runsScripts)
    let made = try await self.driver.command("POST", "/session", ["capabilities": ["alwaysMatch": capabilities]])
    guard let id = made["sessionId"]?.string else { throw TestFailure("the driver opened no browser: \(made)") }
    session = "/session/\(id)"
    if let context { try await show(context.window) }
  }

  package func close() async throws {
    defer { context?.close() }
    try await driver.command("DELETE", session)
  }

  /// The address of the process that the browser shares with those before it; `nil` if it has a process of its own.
  package var sharedProcess: String? { context?.address }

  /// Ends the shared process, as a crash does.
  package func crash() async { try? await onThread { [context] in context?.crash() } }

  /// Closes a tab, and blocks until it is closed.
  package func close(_ window: String) {
    _ = try? driver.send("POST", session + "/window", ["handle": .string(window)])
    _ = try? driver.send("DELETE", session + "/window")
  }

  /// Presses keys in the element with the focus; `\u{E00C}` is Escape, `\u{E007}` Enter, `\u{E008}` Shift.
  package func press(_ keys: String) async throws {
    let presses = keys.flatMap { key -> [JSON] in
      let value = JSON.string(String(key))
      return [["type": "keyDown", "value": value], ["type": "keyUp", "value": value]]
    }
    try await perform([["type": "key", "id": "keyboard", "actions": .array(presses)]])
  }

  /// Closes the browser, and blocks until it has ended.
  package func quit() {
    _ = try? driver.send("DELETE", session)
    context?.close()
  }

  package func open(_ url: String) async throws {
    try await driver.command("POST", session + "/url", ["url": .string(url)])
    // Unlike Chromium's driver, the other drivers do not wait for the page's module.
    guard engine != .chromium, runsScripts else { return }
    try await wait(until: "!document.querySelector('[name=periscope]') || window.periscope?.epoch")
  }

  /// Adds a cookie of a site, after opening a document of the site: drivers accept cookies only for the open document.
  func add(_ cookie: (name: String, value: String), path: String, on document: String) async throws {
    try await driver.command("POST", session + "/url", ["url": .string(document)])
    let fields: JSON = [
      "name": .string(cookie.name), "value": .string(cookie.value), "path": .string(path), "httpOnly": true,
      "sameSite": "Lax",
    ]
    try await driver.command("POST", session + "/cookie", ["cookie": fields])
  }

  /// Goes back in the history.
  package func back() async throws { try await driver.command("POST", session + "/back", [:]) }

  /// Goes forward in the history.
  package func forward() async throws { try await driver.command("POST", session + "/forward", [:]) }

  package func reload() async throws { try await driver.command("POST", session + "/refresh", [:]) }

  /// Runs the body of a function in the page and returns its result.
  @discardableResult
  package func run(_ script: String) async throws -> JSON {
    try await driver.command("POST", session + "/execute/sync", ["script": .string(script), "args": []])
  }

  /// Runs the body of an asynchronous function in the page and returns its result.
  @discardableResult
  package func await(_ script: String) async throws -> JSON {
    let whole = "const done = arguments[0]; (async () => {\(script)})().then(done, (error) => done(String(error)))"
    return try await driver.command("POST", session + "/execute/async", ["script": .string(whole), "args": []])
  }

  /// Waits until the expression is true. Checks it whenever the page or the focus has changed, and regularly, since no
  /// event reports that a script has set a control's value.
  package func wait(until expression: String) async throws {
    do {
      try await throughUnload { try await look(for: expression) }
    } catch let failure as TestFailure where failure.description.contains("script timeout") {
      let page = try? await run(
        "return [document.activeElement?.outerHTML.slice(0, 200), document.body.innerText.slice(0, 600)].join('\\n')")
      throw TestFailure("'\(expression)' stays false. The focused element, and the page's text:\n\(page?.string ?? "")")
    }
  }

  /// Repeats a command that the unloading of a page has interrupted. Chromium's driver mostly does that itself, but
  /// reports a timeout at once if the page's promise is gone.
  func throughUnload<Result>(_ command: () async throws -> Result) async throws -> Result {
    let start = ContinuousClock.now
    do {
      return try await command()
    } catch let failure as TestFailure where engine != .chromium && failure.description.contains("unload") {
      return try await command()
    } catch let failure as TestFailure
      where engine == .chromium && failure.description.contains("script timeout")
      && ContinuousClock.now - start < .seconds(30)
    {
      return try await command()
    }
  }

  private func look(for expression: String) async throws {
    try await self.await(
      """
      await new Promise((done) => {
        const look = () => (\(expression)) && (observer.disconnect(), clearInterval(timer), done());
        const timer = setInterval(look, 50);
        const observer = new MutationObserver(look);
        for (const type of ['focusin', 'focusout']) addEventListener(type, () => setTimeout(look));
        observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
        look();
      });
      """)
  }

  /// Clicks an element with the mouse. Finds it again if a patch replaces it before the click, and waits until nothing
  /// covers it.
  package func click(_ selector: String) async throws {
    try await uncovering("return document.querySelector(\(JSON.string(selector).script))") {
      try await throughReplacement { try await clickOnce(selector) }
    }
  }

  /// Repeats a click on the element that a script returns, until nothing covers the element.
  private func uncovering(_ script: String, _ click: () async throws -> Void) async throws {
    let end = ContinuousClock.now + .seconds(20)
    while true {
      do {
        return try await click()
      } catch let failure as TestFailure
        where engine != .chromium && isCovered(failure) && ContinuousClock.now < end
      {
        try await uncover(script)
      }
    }
  }

  /// Repeats a command on an element that a patch has replaced since the test has found it.
  @discardableResult
  func throughReplacement<Result>(_ command: () async throws -> Result) async throws -> Result {
    let end = ContinuousClock.now + .seconds(20)
    while true {
      do {
        return try await command()
      } catch let failure as TestFailure
        where failure.description.contains("stale element") && ContinuousClock.now < end
      {}
    }
  }

  /// Whether a click failed because something covers the element. The first text is the error of Firefox's driver, the
  /// second one that of WebKit's.
  private func isCovered(_ failure: TestFailure) -> Bool {
    ["click intercepted", "not interactable"].contains { failure.description.contains($0) }
  }

  /// Scrolls an element to the middle of the window, and waits until no view transition covers it. A transition that has
  /// just begun has no animations yet, but covers the page. Only Chromium's driver does that itself.
  private func uncover(_ script: String) async throws {
    try await self.await(
      """
      const element = (() => { \(script) })();
      // An option has no place of its own.
      (element?.closest('select') ?? element)?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const animations = document.getAnimations().filter(({ effect }) => effect.pseudoElement?.startsWith('::view-transition'));
      await Promise.allSettled(animations.map(({ finished }) => finished));
      await new Promise((done) => setTimeout(done, 50));
      """)
  }

  private func clickOnce(_ selector: String) async throws {
    try await driver.command("POST", "\(try await element(selector))/click", [:])
  }

  /// Appends typed text to the content of a field; `\n` presses Return, `\t` presses Tab.
  package func type(_ text: String, into selector: String) async throws {
    let text = text.replacing("\n", with: "\u{E007}").replacing("\t", with: "\u{E004}")
    guard engine != .webkit else { return try await type(text, atEndOf: selector) }
    try await throughReplacement {
      try await driver.command("POST", "\(try await element(selector))/value", ["text": .string(text)])
    }
  }

  /// Types by pressing keys, because the command of WebKit's driver would replace the content of the field.
  private func type(_ text: String, atEndOf selector: String) async throws {
    try await element(selector)
    try await run(
      """
      const field = document.querySelector(\(JSON.string(selector).script));
      field.focus();
      if (field.selectionStart != null) field.setSelectionRange(field.value.length, field.value.length);
      """)
    try await press(text)
  }

  /// Waits until an element matches the XPath, also in pages without scripts.
  package func see(_ path: String) async throws {
    try await element(path, by: "xpath")
  }

  /// Returns the visible text of an element, also in pages without scripts.
  package func text(_ selector: String) async throws -> String? {
    try await throughReplacement {
      try await driver.command("GET", "\(try await element(selector))/text").string
    }
  }

  /// Performs input actions of the WebDriver standard.
  package func perform(_ sources: JSON) async throws {
    try await driver.command("POST", session + "/actions", ["actions": sources])
  }

  /// Composes a text in the focused field, as an input method does before it commits the text.
  package func compose(_ text: String) async throws {
    try await develop(
      "Input.imeSetComposition", ["text": .string(text), "selectionStart": 1, "selectionEnd": 1])
  }

  /// Sends a command of the DevTools protocol, and returns its result.
  @discardableResult
  package func develop(_ command: String, _ parameters: JSON) async throws -> JSON {
    try await driver.command("POST", session + "/goog/cdp/execute", ["cmd": .string(command), "params": parameters])
  }

  /// Turns the network of the page on or off.
  package func network(isOn: Bool) async throws {
    let conditions: JSON = [
      "offline": .bool(!isOn), "latency": 0, "download_throughput": -1, "upload_throughput": -1,
    ]
    try await driver.command("POST", session + "/chromium/network_conditions", ["network_conditions": conditions])
  }

  package func address() async throws -> String? {
    try await driver.command("GET", session + "/url").string
  }

  /// Returns the handle of the window or tab that receives the driver's commands.
  package func window() async throws -> String {
    try await driver.command("GET", session + "/window").string ?? ""
  }

  /// Opens a tab, brings it to the front and returns its handle.
  ///
  /// WebKit's driver keeps the first tab in front, so that further tabs would stay hidden. With WebKit, opens a window
  /// instead.
  package func openTab() async throws -> String { try await openWindow(type: engine == .webkit ? "window" : "tab") }

  /// Opens a window, or a tab of the current one, shows it and returns its handle.
  package func openWindow(type: String = "window") async throws -> String {
    let window =
      if let context {
        // The driver would open it with the cookies of a different context.
        try await onThread { try context.openWindow(isTab: type == "tab") }
      } else {
        try await driver.command("POST", session + "/window/new", ["type": .string(type)])["handle"]?.string ?? ""
      }
    try await show(window)
    return window
  }

  /// Returns the handles of all windows and tabs.
  package func windows() async throws -> [String] {
    try await driver.command("GET", session + "/window/handles").array?.compactMap(\.string) ?? []
  }

  package func show(_ window: String) async throws {
    try await driver.command("POST", session + "/window", ["handle": .string(window)])
  }

  /// Resizes the visible part of the page.
  package func resize(width: Int, height: Int) async throws {
    guard engine.hasDevTools else { return try await resizeWindow(width, height) }
    try await develop(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .number(Double(width)), "height": .number(Double(height)), "deviceScaleFactor": .number(1),
        "mobile": false,
      ])
  }

  /// Resizes the window, which also contains the browser's bars.
  private func resizeWindow(_ width: Int, _ height: Int) async throws {
    if width < Self.narrowestBars { try await moveToWindowWithoutBars() }
    let bars = try await run("return [outerWidth - innerWidth, outerHeight - innerHeight]").array?.compactMap(\.number)
    guard let bars, bars.count == 2 else { throw TestFailure("the size of the window is unknown") }
    let size: JSON = ["width": .number(Double(width) + bars[0]), "height": .number(Double(height) + bars[1])]
    try await driver.command("POST", session + "/window/rect", size)
    // Without bars, WebKit's narrowest window is 334 pixels wide.
    try await wait(until: "innerWidth >= \(width) && innerWidth < \(width) + 20 && innerHeight === \(height)")
  }

  /// The width in pixels of the narrowest window in which WebKit and Firefox show all of their bars.
  private static let narrowestBars = 500

  /// Shows the page in a new window without bars, and goes on there.
  private func moveToWindowWithoutBars() async throws {
    let before = try await windows()
    try await run("window.open(location.href, '', 'popup,toolbar=no,location=no,menubar=no,status=no')")
    let end = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < end {
      guard let new = try await windows().first(where: { !before.contains($0) }) else { continue }
      try await show(new)
      return try await wait(until: "document.readyState === 'complete'")
    }
    throw TestFailure("the browser has opened no window without bars")
  }

  /// Whether ``photograph(_:)`` saves anything.
  package static let savesPictures = ProcessInfo.processInfo.environment["PERISCOPE_SCREENSHOTS"] != nil

  /// Saves a picture of the window in the folder that `PERISCOPE_SCREENSHOTS` names.
  package func photograph(_ name: String) async throws {
    guard let path = ProcessInfo.processInfo.environment["PERISCOPE_SCREENSHOTS"] else { return }
    let folder = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try await Data(base64Encoded: picture())?.write(to: folder.appendingPathComponent("\(name).png"))
  }

  /// Returns a picture of the window in base64.
  package func picture() async throws -> String {
    try await driver.command("GET", session + "/screenshot").string ?? ""
  }

  /// Returns the path of an element's WebDriver commands. The driver waits until the element exists.
  @discardableResult
  private func element(_ selector: String, by strategy: String = "css selector") async throws -> String {
    let found = try await throughUnload {
      try await driver.command(
        "POST", session + "/element", ["using": .string(strategy), "value": .string(selector)])
    }
    return try path(of: found, selector)
  }

  private func path(of found: JSON, _ selector: String) throws -> String {
    // The WebDriver standard fixes the name of this member.
    guard let id = found["element-6066-11e4-a52e-4f735466cecf"]?.string else {
      throw TestFailure("no element was found by: \(selector)")
    }
    return "\(session)/element/\(id)"
  }

  /// Clicks the element that a script returns, with the mouse.
  package func click(script: String) async throws {
    try await uncovering(script) {
      try await driver.command("POST", "\(path(of: run(script), script))/click", [:])
    }
  }
}
