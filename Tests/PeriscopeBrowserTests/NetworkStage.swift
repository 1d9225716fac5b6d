import Foundation
import PeriscopeTesting
import PeriscopeTestProxies

/// A gallery behind a slow network, and a browser that shows one of its pages.
struct NetworkStage {
  /// The delays in each direction, in milliseconds; `PERISCOPE_DELAYS=0,25,100,200` sets them.
  static let delays: [Int] = {
    let given = ProcessInfo.processInfo.environment["PERISCOPE_DELAYS"] ?? "100"
    return given.split(separator: ",").compactMap { Int($0) }
  }()

  let browser: Browser
  let stage: Stage
  let relay: DelayingRelay

  /// Runs a test, and ends all its processes afterwards, even if it fails.
  ///
  /// - Parameters:
  ///   - delay: The delay in each direction, in milliseconds.
  ///   - data: The folder of the server's archive, or `memory`.
  ///   - preparation: A script that runs in each new document before the page's own.
  ///   - needsCompleteBrowser: Whether the browser needs what Chromium without windows lacks.
  static func with(
    _ delay: Int, at page: String, data: String = "memory", preparation: String = "",
    needsCompleteBrowser: Bool = false, _ test: (NetworkStage) async throws -> Void
  ) async throws {
    try await Stage.with(data: data, delay: 0) { stage in
      let relay = try DelayingRelay(server: UInt16(stage.server.port), delay: .milliseconds(delay))
      defer { relay.stop() }
      let browser = try await stage.browser(at: "/", needsCompleteBrowser: needsCompleteBrowser)
      try await open("http://127.0.0.1:\(relay.port)\(page)", in: browser, preparation: preparation)
      try await test(NetworkStage(browser: browser, stage: stage, relay: relay))
    }
  }

  /// Runs a test with a given site.
  ///
  /// - Parameters:
  ///   - preparation: A script that runs in each new document before the page's own.
  ///   - needsCompleteBrowser: Whether the browser needs what Chromium without windows lacks.
  static func with(
    _ delay: Int, _ site: TestedSite, at page: String, preparation: String = "",
    needsCompleteBrowser: Bool = false, _ test: (Browser) async throws -> Void
  ) async throws {
    let relay = try DelayingRelay(server: site.port, delay: .milliseconds(delay))
    defer { relay.stop() }
    try await site.browse(at: "about:blank", needsCompleteBrowser: needsCompleteBrowser) { browser in
      try await open("http://127.0.0.1:\(relay.port)\(page)", in: browser, preparation: preparation)
      try await test(browser)
    }
  }

  /// Restarts the server, and reloads the page before its script notices the restart.
  func reloadAfterRestart() async throws {
    let address = try await browser.address() ?? ""
    stage.server.kill()
    // Shows only the browser's error page, because no server is running.
    try? await browser.reload()
    try await stage.restartServer()
    // Some drivers leave the tab at the URL of the browser's error page.
    if try await browser.address() != address { try await browser.back() } else { try await browser.reload() }
    try await browser.wait(until: "window.periscope?.epoch")
  }

  private static func open(_ address: String, in browser: Browser, preparation: String = "") async throws {
    let hasDevTools = BrowserEngine.current.hasDevTools
    if hasDevTools {
      try await browser.develop(
        "Page.addScriptToEvaluateOnNewDocument", ["source": .string(recording + preparation)])
    }
    try await browser.open(address)
    try await browser.wait(until: "window.periscope?.epoch")
    if !hasDevTools { try await browser.run(recording) }
  }

  /// Runs work while the POST requests of the page's script are held back, as by a network that is slower than the work.
  func holdingPosts(_ work: () async throws -> Void) async throws {
    try await browser.run("window.held = new Promise((done) => (window.release = done))")
    try await work()
    try await browser.run("window.release(); window.held = undefined")
  }

  /// A script that records in `window.posts` the bodies of the POST requests that the page's script sends.
  private static let recording = """
    window.posts = [];
    const plain = window.fetch;
    window.fetch = async (url, options) => {
      if (options?.method === 'POST') {
        window.posts.push(String(options.body));
        await window.held;
      }
      return plain(url, options);
    };
    """
}

extension Browser {
  /// The bodies of the POST requests that the page's script has sent so far.
  func posts() async throws -> [String] { try await run("return window.posts").array?.compactMap(\.string) ?? [] }

  /// Types where the focus is, at the pace of a person; `\n` is Return.
  func type(_ text: String, every milliseconds: Int) async throws {
    let actions = text.flatMap { key -> [JSON] in
      let value = JSON.string(key == "\n" ? "\u{E007}" : String(key))
      return [
        ["type": "keyDown", "value": value], ["type": "keyUp", "value": value],
        ["type": "pause", "duration": .number(Double(milliseconds))],
      ]
    }
    try await perform([["type": "key", "id": "keyboard", "actions": .array(actions)]])
  }

  /// Clicks with the mouse at the middle of an element, with pauses after the clicks.
  func click(_ selector: String, pauses: [Int]) async throws {
    let move = try await mouseMove(to: selector)
    let clicks = pauses.flatMap { pause -> [JSON] in
      [
        ["type": "pointerDown", "button": 0], ["type": "pointerUp", "button": 0],
        ["type": "pause", "duration": .number(Double(pause))],
      ]
    }
    try await perform([["type": "pointer", "id": "mouse", "actions": .array([move] + clicks)]])
  }

  /// Moves the mouse to the middle of an element.
  func hover(_ selector: String) async throws {
    let move = try await mouseMove(to: selector)
    try await perform([["type": "pointer", "id": "mouse", "actions": [move]]])
  }

  private func mouseMove(to selector: String) async throws -> JSON {
    let place =
      try await run(
        """
        const box = document.querySelector("\(selector)").getBoundingClientRect();
        return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
        """
      ).array ?? []
    guard place.count == 2 else { throw TestFailure("no place of \(selector)") }
    return ["type": "pointerMove", "duration": 0, "x": place[0], "y": place[1]]
  }
}
