import PeriscopeTesting
import Testing

private func lines(_ count: Int) -> String { String(repeating: "<p>line</p>", count: count) }

private let before = "<!--[11--><li><!--$-->first\(lines(10))</li><!--]-->"

private let row = """
  <!--[12--><li class="a"><p class="b"><!--$-->second</p><!--[22--><b>one</b><!--]--><form method="post">\
  <input id="text" name="text" data-p="value" value="from the server"><textarea id="lines" name="lines"></textarea>\
  <select id="choice" name="choice"><option>x<option>y</select><input id="tick" name="tick" type="checkbox">\
  <button id="press">Press</button></form><details id="more"><summary>More</summary>details</details>\
  <div id="box"><p>1</p><p>2</p><p>3</p><p>4</p></div><div id="edited" contenteditable>text</div>\
  <audio id="sound"></audio><div id="fading">fading</div></li><!--]-->
  """

private func page(afresh: Bool = false) -> String {
  """
  <!--[1--><div id="all"><p class="c"><!--$-->\(afresh ? "afresh" : "text")</p><!--[2--><b>one</b><!--]-->\
  <ul><!--[3-->\(before)\(row)<!--[13--><li><!--$-->third</li><!--]--><!--]--></ul></div>\
  <div>\(lines(60))</div><!--]-->
  """
}

/// Changes of a page while its user is busy.
enum Happening: String, CaseIterable {
  case slot = "a patch of another text"
  case literal = "a patch of attributes around"
  case value = "a patch of the very text, which is the user's"
  case branch = "a branch beside it that swaps"
  case inserted = "a row that comes before"
  case removed = "a row that goes"
  case moved = "a move of the very row"
  case reversed = "a list that is reversed"
  case translated = "a patch of a translated page"
  case reconnect = "a connection that breaks"
  case restart = "a server that starts again"

  var operations: [String] {
    switch self {
    case .slot: ["1.0=other", "12.0=other"]
    case .literal: ["1/1.class=x", "12/0.class=y", "12/1.class=z"]
    case .value: ["12.1=theirs"]
    case .branch: ["2<<i>two</i>", "22<<i>two</i>"]
    case .inserted: ["3+12<<!--[14--><li>new</li><!--]-->", "3+11<<!--[15--><li>new</li><!--]-->"]
    case .removed: ["11-"]
    case .moved: ["12@"]
    case .reversed: ["3=13,12,11"]
    case .translated: ["1.0=other", "12.0=other", "22<<i>two</i>", "12/1.class=z", "3=13,12,11", "11.0=last"]
    case .reconnect: ["!bye"]
    case .restart: ["!reset"]
    }
  }

  /// The input and activities of the user that do not survive a change.
  func lost(with focus: String) -> Set<String> {
    switch self {
    // Outside a field with the focus, the typing counts as finished, so the patch replaces the text.
    case .value: focus.hasSuffix("in a text") || focus == "a composition" ? [] : ["a typed text"]
    default: []
    }
  }
}

extension BrowserTests {
  /// The user's input and activities survive changes of the page.
  @Suite struct SurvivalTests {
    static let focuses =
      ["the focus of a button", "the selection in a text", "the caret in an edited text"]
      // Only DevTools can compose a text.
      + (BrowserEngine.current.hasDevTools ? ["a composition"] : [])

    @Test func `typed text, selection, scroll, media and focus survive patches, and a restart`() async throws {
      let driver = try await WebDriver()
      defer { driver.stop() }
      let browser = try await Browser(driver)
      var failure: (any Error)?
      do {
        for happening in Happening.allCases {
          for focus in Self.focuses {
            let lost = try await lost(to: happening, focus, in: browser)
            #expect(Set(lost) == happening.lost(with: focus), "\(happening.rawValue), with \(focus)")
          }
        }
      } catch {
        failure = error
      }
      try? await browser.close()
      if let failure { throw failure }
    }

    /// Returns the names of the input and activities that a change has interrupted.
    private func lost(to happening: Happening, _ focus: String, in browser: Browser) async throws -> [String] {
      let served = try ServedPage(page())
      defer { served.stop() }
      try await browser.open("http://127.0.0.1:\(served.port)/")
      try served.send("!title \"connected\"")
      try await browser.wait(until: "document.title === 'connected'")
      // Loads `assistance.mjs`, which replaces features that some browsers lack.
      try await browser.waitForAssistance()
      try await browser.await(
        """
        \(try Script.named("doings"))
        window.check = await begin('\(focus)');
        if (\(happening == .translated)) translate();
        """)
      if focus == "a composition" { try await browser.compose("に") }
      if happening == .restart { served.show(page(afresh: true)) }
      try served.send(happening.operations)
      if happening == .reconnect || happening == .restart {
        try served.streamsEnded(1)
        try await browser.run("dispatchEvent(new Event('focus'))")
      }
      try served.send("!title \"done\"")
      try await browser.wait(until: "document.title === 'done'")
      #expect(try await browser.run("return window.periscope.resyncs") == 0, "\(happening.rawValue)")
      return try await browser.await("return await check()").array?.compactMap(\.string) ?? ["everything"]
    }
  }
}
