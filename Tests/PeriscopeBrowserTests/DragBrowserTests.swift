import ComposableArchitecture
import Foundation
import Periscope
import PeriscopeTesting
import PeriscopeUI
import Testing

@Reducer
private struct Shed {
  struct Tool: Codable, Equatable, Identifiable {
    let id: Int
    let name: String
    var place = "wall"
  }

  @ObservableState
  struct State: Equatable, Codable {
    var tools = [Tool(id: 1, name: "Saw"), Tool(id: 2, name: "Axe"), Tool(id: 3, name: "Rake", place: "box")]
    var jobs = ["Dig", "Sow", "Mow", "Cut"]
    var isFull = false
  }

  enum Action {
    case cutFirst
    case fullButtonTapped
    case jobAdded
    case jobRemoved
    case moved(IndexSet, Int)
    case toolRemoved
    case toolsDropped([Tool], String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cutFirst: state.jobs = ["Cut"] + state.jobs.filter { $0 != "Cut" }
      case .fullButtonTapped: state.isFull.toggle()
      case .jobAdded: state.jobs.insert("Hoe", at: 0)
      case .jobRemoved: state.jobs.removeAll { $0 == "Cut" }
      case .moved(let offsets, let destination): state.jobs.move(fromOffsets: offsets, toOffset: destination)
      case .toolRemoved: state.tools.removeAll { $0.id == 1 }
      case .toolsDropped(let tools, let place):
        for tool in tools {
          guard !state.isFull, let index = state.tools.firstIndex(where: { $0.id == tool.id }) else { continue }
          state.tools[index].place = place
        }
      }
      return .none
    }
  }
}

private struct ShedView: View {
  let store: StoreOf<Shed>

  var body: some View {
    main {
      for place in ["wall", "box", "van"] { PlaceView(store: store, place: place) }
      List {
        ForEach(store.jobs, id: \.self) { Text($0) }
          .onMove { store.send(.moved($0, $1)) }
      }
      output { store.jobs.joined(separator: " ") }
      Button("Cut first", send: .cutFirst, to: store)
      Button("Remove job", send: .jobRemoved, to: store)
      Button("Add job", send: .jobAdded, to: store)
      Button("Remove tool", send: .toolRemoved, to: store)
      Button("Full", send: .fullButtonTapped, to: store)
    }
  }
}

private struct PlaceView: View {
  let store: StoreOf<Shed>
  let place: String

  var body: some View {
    section(.class("place"), .id(place), .ariaLabel(place)) {
      ForEach(store.tools.filter { $0.place == place }) { tool in
        p {
          if tool.name == "Rake" { a(.href("/#rake")) { tool.name } } else { tool.name }
        }
        .draggable(tool)
      }
    }
    .dropDestination(for: Shed.Tool.self, named: place) { store.send(.toolsDropped($0, place)) }
  }
}

private struct AwayView: View {
  let store: StoreOf<Shed>

  var body: some View {
    main {
      h1 { "Away" }
      output { store.jobs.joined(separator: " ") }
    }
  }
}

/// A column that is a destination, with cards that are draggable and destinations themselves.
private struct StackView: View {
  var body: some View {
    main {
      section(.ariaLabel("Column")) {
        for name in ["One", "Two", "Three"] { StackedCard(name: name) }
      }
      .dropDestination(for: String.self, named: "column") { (_: [String]) in }
    }
  }
}

private struct StackedCard: View {
  let name: String

  var body: some View {
    p(.id(name.lowercased())) { name }
      .draggable(name)
      .dropDestination(for: String.self, named: name) { (_: [String]) in }
  }
}

/// Destinations that have their names from different parts, or none.
private struct NamelessView: View {
  var body: some View {
    main {
      div(.id("thing")) {
        "Thing"
        Button("Delete") {}
      }
      .draggable("thing")
      h2(.id("title")) { "Titled" }
      section(.ariaLabel("Labelled")) { "Text" }.dropDestination(for: String.self, named: "1") { (_: [String]) in }
      section(.attribute("aria-labelledby", "title")) { "Text" }
        .dropDestination(for: String.self, named: "2") { (_: [String]) in }
      section {
        h2 { "Heading" }
        "Text"
      }
      .dropDestination(for: String.self, named: "3") { (_: [String]) in }
      section {
        p { "Just text" }
        Button("Clear") {}
        div {
          h3 { "A card" }
          "of the section"
        }
        .draggable(1)
      }
      .dropDestination(for: String.self, named: "4") { (_: [String]) in }
      section { Button("Empty") {} }.dropDestination(for: String.self, named: "5") { (_: [String]) in }
      section {}.dropDestination(for: String.self, named: "6") { (_: [String]) in }
    }
  }
}

private let site = Site {
  Page("/", title: "Shed", initialState: Shed.State()) {
    Shed()
  } content: { store in
    ShedView(store: store)
  }
}

/// Pages in a layout, of which only the first one has draggable views.
private let framedSite = Site {
  PageGroup {
    Page("/shed", title: "Shed", initialState: Shed.State()) {
      Shed()
    } content: { store in
      ShedView(store: store)
    }
    Page("/away", title: "Away", initialState: Shed.State()) {
      Shed()
    } content: { store in
      AwayView(store: store)
    }
  }
  .layout { content in
    a(.href("/shed"), .id("shed")) { "Shed" }
    a(.href("/away"), .id("away")) { "Away" }
    content
  }
}

private let jobs = "document.querySelector('output').textContent"
private let isIdle = "!document.querySelector('[aria-busy=true]') && window.periscope.outbox.isEmpty()"
private let announced = "document.querySelector('[aria-live=assertive]').textContent"
/// A script that ends the animations of rows that slide to their new places, so that their positions can be read.
private let slidesEnd =
  "for (const animation of document.getAnimations()) if (animation.id === 'periscope-slide') animation.finish();"
private let isUndragged = "!document.querySelector('[data-dragging], [data-drop-over], .drag-ghost')"

extension BrowserTests {
  /// Drags with the mouse, a finger and the keyboard.
  @Suite struct DragBrowserTests {
    // MARK: The same test everywhere

    /// The last connection needs a command of the DevTools protocol, which delays the network of a tab.
    private static let connections: [PageConnection] =
      [.memory, .socket, .browser]
      + (BrowserEngine.current.hasDevTools ? [.browser(delay: .milliseconds(100))] : [])

    @Test(arguments: connections)
    func `a test that drags and moves has the same results in memory, over a socket and in a browser`(
      connection: PageConnection
    ) async throws {
      let page = try await TestSite(site, through: connection).visit("/")
      page.timeout = .seconds(30)
      let moved = ["- paragraph: Saw", "+ paragraph: Saw"]
      await page.text("Saw").drag(to: page.region("van")) { moved }
      #expect(page.region("van").text == "Saw")
      #expect(page.text("Saw").isFocused)
      await page.text("Saw").move(to: page.region("box")) { moved }
      #expect(page.region("box").text.contains("Saw") && page.text("Saw").isFocused)
      page.exhaustivity = .off
      await page.row("Dig").drag(to: page.row("Mow"))
      #expect(page.status().text == "Sow Mow Dig Cut")
      #expect(page.row("Dig").isFocused)
      await page.row("Cut").move(to: page.row("Sow"))
      #expect(page.status().text == "Cut Sow Mow Dig")
      #expect(page.row("Cut").isFocused)
      await page.row("Cut").button("Move down").click()
      #expect(page.status().text == "Sow Cut Mow Dig")
    }

    // MARK: The mouse

    private func browse(
      _ delay: Int = 0, of declaration: Site = site, at path: String = "/",
      _ test: (Browser, TestedSite) async throws -> Void
    ) async throws {
      let site = try TestedSite(declaration, delay: delay)
      defer { site.stop() }
      try await site.browse(path) { browser in
        try await browser.wait(until: "window.periscope?.epoch && document.documentElement.dataset.drags !== undefined")
        try await browser.run(
          """
          window.job = (name) => [...document.querySelectorAll('[data-row]')]
            .find((row) => row.querySelector('.subject').textContent === name);
          window.tool = (name) => [...document.querySelectorAll('[data-drag-key]')]
            .find(({ textContent }) => textContent === name);
          window.post = (action) => fetch('/', { method: 'POST', body: new URLSearchParams({ action }) });
          for (const place of document.querySelectorAll('.place')) place.style.minHeight = '60px';
          """)
        try await test(browser, site)
      }
    }

    /// Returns the window's coordinates of a point in an element, which is given in shares of the element's size.
    private func place(_ element: String, _ x: Double = 0.5, _ y: Double = 0.5, _ browser: Browser) async throws -> (
      Double, Double
    ) {
      let found = try await browser.run(
        """
        \(slidesEnd)
        const { left, top, width, height } = \(element).getBoundingClientRect();
        return [Math.round(left + width * \(x)), Math.round(top + height * \(y))];
        """)
      return (found.array?.first?.number ?? 0, found.array?.last?.number ?? 0)
    }

    private func mouse(_ browser: Browser, _ actions: [JSON]) async throws {
      try await browser.perform([["type": "pointer", "id": "mouse", "actions": .array(actions)]])
    }

    private func move(_ place: (Double, Double)) -> JSON {
      ["type": "pointerMove", "duration": 0, "x": .number(place.0), "y": .number(place.1)]
    }

    private let down: JSON = ["type": "pointerDown", "button": 0]
    private let up: JSON = ["type": "pointerUp", "button": 0]

    /// Begins to drag an element with the mouse, and moves it over a different one, to a share of that one's height.
    private func lift(
      _ element: String, over target: String, at share: Double = 0.5, in browser: Browser
    ) async throws {
      // Scrolls both elements into the window, because an earlier click may have scrolled the page.
      try await browser.run(
        """
        \(slidesEnd)
        const [from, to] = [\(element), \(target)].map((element) => element.getBoundingClientRect());
        const middle = (Math.min(from.top, to.top) + Math.max(from.bottom, to.bottom)) / 2;
        scrollBy({ top: middle - innerHeight / 2, behavior: 'instant' });
        """)
      let start = try await place(element, 0.2, 0.5, browser)
      let end = try await place(target, 0.2, share, browser)
      try await mouse(browser, [move(start), down, move((start.0 + 9, start.1 + 9)), move(end)])
      try await browser.wait(until: "document.querySelector('.drag-ghost')")
    }

    @Test(arguments: [0, 100])
    func `a dragged view marks its destination, and stays at its place, busy after the drop, until the server moves it`(
      delay: Int
    ) async throws {
      try await browse(delay) { browser, _ in
        try await lift("tool('Saw')", over: "document.getElementById('van')", in: browser)
        try await browser.wait(until: "van.getAttribute('data-drop-over') === 'on'")
        #expect(try await browser.run("return 'dragging' in tool('Saw').dataset && wall.contains(tool('Saw'))") == true)
        try await browser.run(
          """
          window.states = [];
          new MutationObserver(() => states.push(tool('Saw') && `${tool('Saw').ariaBusy} ${tool('Saw').closest('.place').id}`))
            .observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-busy'] });
          """)
        try await mouse(browser, [up])
        try await browser.wait(until: "tool('Saw').closest('#van') && \(isIdle) && \(announced) === 'Saw: Moved.'")
        #expect(try await browser.run("return \(isUndragged) && document.activeElement === tool('Saw')") == true)
        #expect(try await browser.run("return states.includes('true wall')") == true)
      }
    }

    @Test func `a link in a dragged view is dragged with it, and a click follows it`() async throws {
      try await browse { browser, _ in
        let start = try await place("tool('Rake').querySelector('a')", 0.5, 0.5, browser)
        let end = try await place("document.getElementById('van')", 0.2, 0.5, browser)
        try await mouse(browser, [move(start), down, move((start.0 + 9, start.1 + 9)), move(end), up])
        try await browser.wait(until: "van.contains(tool('Rake')) && \(isIdle) && \(isUndragged)")
        #expect(try await browser.run("return location.hash") == "")
        try await browser.click("#van a")
        try await browser.wait(until: "location.hash === '#rake'")
      }
    }

    @Test func `a row is dropped before or after the row under the pointer, and a click on a row's button presses it`()
      async throws
    {
      try await browse { browser, _ in
        try await lift("job('Cut')", over: "job('Sow')", at: 0.2, in: browser)
        try await browser.wait(until: "job('Sow').getAttribute('data-drop-over') === 'before'")
        try await mouse(browser, [up])
        try await browser.wait(until: "\(jobs) === 'Dig Cut Sow Mow' && \(isIdle)")
        try await lift("job('Dig')", over: "job('Mow')", at: 0.8, in: browser)
        try await browser.wait(until: "job('Mow').getAttribute('data-drop-over') === 'after'")
        try await mouse(browser, [up])
        try await browser.wait(until: "\(jobs) === 'Cut Sow Mow Dig' && \(isIdle)")
        try await browser.run(slidesEnd)
        try await browser.click("[value='move-up[Dig]']")
        try await browser.wait(until: "\(jobs) === 'Cut Sow Dig Mow' && \(isIdle)")
      }
    }

    @Test func `Escape and a drop outside of all destinations send nothing, and leave a dragged view where it is`()
      async throws
    {
      try await browse { browser, _ in
        try await browser.run(
          """
          window.requests = [];
          const { fetch } = window;
          window.fetch = (url, options) => {
            requests.push(`${options?.method ?? 'GET'} ${url} ${options?.headers?.Accept ?? ''}`);
            return fetch(url, options);
          };
          """)
        try await lift("tool('Saw')", over: "document.getElementById('van')", in: browser)
        try await browser.press("\u{E00C}")
        try await browser.wait(until: "\(announced) === 'Saw: Not moved.' && \(isUndragged)")
        // The release of the button after Escape is not a click.
        try await browser.run("document.addEventListener('click', () => (window.hasClicked = true), { capture: true })")
        try await mouse(browser, [up])
        #expect(try await browser.run("return Boolean(window.hasClicked)") == false)
        try await lift("tool('Saw')", over: "document.querySelector('output')", in: browser)
        try await mouse(browser, [up])
        try await browser.wait(until: "\(isUndragged)")
        try await browser.click("[value=jobAdded]")
        try await browser.wait(until: "\(jobs).startsWith('Hoe') && \(isIdle)")
        #expect(try await browser.run("return wall.contains(tool('Saw'))") == true)
        let requests = try await browser.run("return requests")
        let posts = requests.array?.filter { $0.string?.hasPrefix("POST") == true }
        #expect(posts?.count == 1, "\(requests)")
      }
    }

    @Test
    func `a drop that the server refuses or the reducer ignores leaves the view where it is, and a refusal is shown`()
      async throws
    {
      try await browse { browser, _ in
        try await browser.run("tool('Saw').dataset.drag = 'drag[9]'")
        try await lift("tool('Saw')", over: "document.getElementById('van')", in: browser)
        try await mouse(browser, [up])
        let status = "document.querySelector('#periscope-status').textContent"
        try await browser.wait(until: "\(status) && \(isIdle)")
        #expect(
          try await browser.run("return \(status)") == "This has changed meanwhile. Look at it, and try again.")
        try await browser.wait(until: "\(announced) === 'Saw: Not moved.'")
        #expect(try await browser.run("return wall.contains(tool('Saw')) && \(isUndragged)") == true)
        // The page offers the next drop, but the reducer ignores it.
        try await browser.run("tool('Saw').dataset.drag = 'drag[1]'")
        try await browser.click("[value=fullButtonTapped]")
        try await lift("tool('Saw')", over: "document.getElementById('van')", in: browser)
        try await browser.run("\(announced) = ''")
        try await mouse(browser, [up])
        try await browser.wait(until: "\(isIdle) && \(isUndragged) && \(announced) === 'Saw: Not moved.'")
        #expect(try await browser.run("return wall.contains(tool('Saw'))") == true)
      }
    }

    @Test func `a drag near the edge of the window scrolls the page`() async throws {
      try await browse { browser, _ in
        try await browser.resize(width: 600, height: 300)
        try await browser.run("van.style.marginTop = '600px'; scrollTo(0, 0)")
        let start = try await place("tool('Saw')", 0.2, 0.5, browser)
        try await mouse(browser, [move(start), down, move((start.0 + 9, start.1 + 9)), move((start.0, 295))])
        try await browser.wait(until: "van.matches('[data-drop-over]')")
        try await mouse(browser, [up])
        try await browser.wait(until: "van.contains(tool('Saw')) && \(isIdle)")
      }
    }

    @Test func `a row has its handle again after the user has gone to a different page in the layout and back`()
      async throws
    {
      try await browse(of: framedSite, at: "/shed") { browser, _ in
        try await browser.wait(until: "window.periscope.isFollowing")
        for (link, sign) in [("away", "document.querySelector('h1')"), ("shed", "document.querySelector('.handle')")] {
          try await browser.run("document.getElementById('\(link)').click()")
          try await browser.wait(until: "\(sign) && \(VisitStage.isQuiet) && typeof window.job === 'function'")
        }
        #expect(try await browser.run("return job('Dig').querySelector('.handle').checkVisibility()") == true)
        try await lift("job('Dig').querySelector('.handle')", over: "job('Sow')", at: 0.8, in: browser)
        try await mouse(browser, [up])
        try await browser.wait(until: "\(jobs) === 'Sow Dig Mow Cut' && \(isIdle)")
      }
    }

    // MARK: Patches during a drag

    @Test(arguments: ["jobRemoved", "cutFirst"])
    func `a row that the server removes or moves while it is dragged is not dropped, which is announced`(action: String)
      async throws
    {
      try await browse { browser, _ in
        try await lift("job('Cut')", over: "job('Sow')", at: 0.2, in: browser)
        try await browser.run("post('\(action)')")
        try await browser.wait(until: "\(announced) === 'Cut: Not moved, because this has changed meanwhile.'")
        #expect(try await browser.run("return \(isUndragged)") == true)
        try await mouse(browser, [up])
        let before = try await browser.run("return \(jobs)")
        // A different row can still be dragged.
        try await lift("job('Mow')", over: "job('Dig')", at: 0.2, in: browser)
        try await mouse(browser, [up])
        try await browser.wait(until: "\(jobs).indexOf('Mow') < \(jobs).indexOf('Dig') && \(isIdle)")
        #expect(before == (action == "jobRemoved" ? "Dig Sow Mow" : "Cut Dig Sow Mow"))
        #expect(try await browser.run("return window.periscope.resyncs") == 0)
      }
    }

    @Test func `inserting a row during the drag of a different one does not end the drag`() async throws {
      try await browse { browser, _ in
        try await lift("job('Cut')", over: "job('Sow')", at: 0.2, in: browser)
        try await browser.run("post('jobAdded')")
        try await browser.wait(until: "\(jobs).startsWith('Hoe')")
        #expect(try await browser.run("return 'dragging' in job('Cut').dataset") == true)
        let place = try await place("job('Sow')", 0.2, 0.2, browser)
        try await mouse(browser, [move(place), up])
        try await browser.wait(until: "\(jobs) === 'Hoe Dig Cut Sow Mow' && \(isIdle)")
      }
    }

    @Test func `a view that the server removes while it is dragged is not dropped`() async throws {
      try await browse { browser, _ in
        try await lift("tool('Saw')", over: "document.getElementById('van')", in: browser)
        try await browser.run("post('toolRemoved')")
        try await browser.wait(until: "\(announced) === 'Saw: Not moved, because this has changed meanwhile.'")
        #expect(try await browser.run("return \(isUndragged)") == true)
        try await mouse(browser, [up])
      }
    }

    // MARK: Fingers

    private func touch(_ browser: Browser, _ type: String, _ place: (Double, Double)?) async throws {
      let points = place.map { [["x": .number($0.0), "y": .number($0.1)] as JSON] } ?? []
      try await browser.develop("Input.dispatchTouchEvent", ["type": .string(type), "touchPoints": .array(points)])
    }

    @Test(.needsDevTools, arguments: [0, 100])
    func `a long press of a finger drags without scrolling, and a finger that moves before that does not drag`(
      delay: Int
    ) async throws {
      try await browse(delay) { browser, _ in
        try await browser.develop("Emulation.setTouchEmulationEnabled", ["enabled": true])
        let start = try await place("tool('Saw')", 0.2, 0.5, browser)
        let end = try await place("document.getElementById('van')", 0.2, 0.5, browser)
        // The finger rests until the drag begins.
        try await touch(browser, "touchStart", start)
        try await browser.wait(until: "document.querySelector('.drag-ghost')")
        try await touch(browser, "touchMove", ((start.0 + end.0) / 2, (start.1 + end.1) / 2))
        try await touch(browser, "touchMove", end)
        #expect(try await browser.run("return scrollY") == 0)
        try await touch(browser, "touchEnd", nil)
        try await browser.wait(until: "van.contains(tool('Saw')) && \(isIdle) && \(isUndragged)")
        // A finger that moves before the press is long enough for a drag. It comes last, because Chromium does not ask scripts
        // about a finger that stops the scrolling of an earlier one.
        let other = try await place("tool('Axe')", 0.2, 0.5, browser)
        // The page's timers wait meanwhile.
        try await browser.run(
          """
          window.timers = new Map();
          window.timerCount = 0;
          const clear = window.clearTimeout;
          window.setTimeout = (action, time) => {
            timers.set(`held ${++timerCount}`, time);
            return `held ${timerCount}`;
          };
          window.clearTimeout = (timer) => timers.delete(timer) || clear.call(window, timer);
          """)
        let isWaiting = "[...timers.values()].includes(400)"
        try await touch(browser, "touchStart", other)
        try await browser.wait(until: isWaiting)
        for step in 1...4 { try await touch(browser, "touchMove", (other.0, other.1 + 15 * Double(step))) }
        try await browser.wait(until: "!\(isWaiting)")
        #expect(try await browser.run("return \(isUndragged)") == true)
        try await touch(browser, "touchEnd", nil)
      }
    }

    @Test(.needsDevTools) func `a finger on the handle of a row drags at once`() async throws {
      try await browse { browser, _ in
        try await browser.develop("Emulation.setTouchEmulationEnabled", ["enabled": true])
        let start = try await place("job('Dig').querySelector('.handle')", 0.5, 0.5, browser)
        let end = try await place("job('Sow')", 0.2, 0.8, browser)
        try await touch(browser, "touchStart", start)
        try await touch(browser, "touchMove", (start.0, start.1 + 10))
        #expect(try await browser.run("return 'dragging' in job('Dig').dataset") == true)
        try await touch(browser, "touchMove", end)
        try await touch(browser, "touchEnd", nil)
        try await browser.wait(until: "\(jobs) === 'Sow Dig Mow Cut' && \(isIdle)")
      }
    }

    // MARK: The keyboard

    @Test func `the keyboard lifts, moves and drops a row, or cancels its move; each step is announced`()
      async throws
    {
      try await browse { browser, _ in
        try await browser.run("job('Sow').querySelector('.handle').focus()")
        try await browser.press(" ")
        try await browser.wait(until: "\(announced).startsWith('Sow: Lifted.')")
        for (key, text) in [("\u{E015}", "Sow: 3 / 4"), ("\u{E015}", "Sow: 4 / 4"), ("\u{E013}", "Sow: 3 / 4")] {
          try await browser.press(key)
          try await browser.wait(until: "\(announced) === '\(text)'")
        }
        try await browser.press("\u{E007}")
        try await browser.wait(until: "\(jobs) === 'Dig Mow Sow Cut' && \(announced) === 'Sow: Moved.'")
        #expect(try await browser.run("return document.activeElement === job('Sow').querySelector('.handle')") == true)
        // Escape and Tab cancel a move.
        for key in ["\u{E00C}", "\u{E004}"] {
          try await browser.run("job('Sow').querySelector('.handle').focus()")
          try await browser.press(" \u{E011}")
          try await browser.wait(until: "job('Dig').getAttribute('data-drop-over') === 'before'")
          try await browser.press(key)
          try await browser.wait(until: "\(announced) === 'Sow: Not moved.' && \(isUndragged)")
        }
        #expect(try await browser.run("return \(jobs)") == "Dig Mow Sow Cut")
      }
    }

    @Test func `a row that is inserted while the keyboard moves a different one does not change the chosen place`()
      async throws
    {
      try await browse { browser, _ in
        try await browser.run("job('Sow').querySelector('.handle').focus()")
        try await browser.press(" \u{E013}")
        try await browser.wait(until: "\(announced) === 'Sow: 1 / 4'")
        try await browser.run("post('jobAdded')")
        try await browser.wait(until: "\(jobs).startsWith('Hoe')")
        #expect(try await browser.run("return job('Dig').getAttribute('data-drop-over')") == "before")
        for text in ["Sow: 3 / 5", "Sow: 4 / 5"] {
          try await browser.press("\u{E015}")
          try await browser.wait(until: "\(announced) === '\(text)'")
        }
        try await browser.press(" ")
        try await browser.wait(until: "\(jobs) === 'Hoe Dig Mow Sow Cut' && \(isIdle)")
      }
    }

    @Test func `after the space bar has lifted a view, the arrow keys choose its destination, whose name is announced`()
      async throws
    {
      try await browse { browser, _ in
        try await browser.run("tool('Axe').focus()")
        try await browser.press(" ")
        // The first key leads from the place of the view to the next one.
        for (key, text) in [
          ("\u{E015}", "box"), ("\u{E014}", "van"), ("\u{E012}", "box"), ("\u{E012}", "wall"), ("\u{E014}", "box"),
        ] {
          try await browser.press(key)
          try await browser.wait(until: "\(announced) === '\(text)'")
        }
        try await browser.press(" ")
        try await browser.wait(until: "box.contains(tool('Axe')) && document.activeElement === tool('Axe')")
        try await browser.wait(until: "\(announced) === 'Axe: Moved.'")
        // A view in the second of three destinations is one step from the first one.
        try await browser.press(" \u{E012}")
        try await browser.wait(until: "\(announced) === 'wall'")
        try await browser.press("\u{E00C}")
      }
    }

    @Test func `the keyboard's first step from a card between cards that are destinations leads to the next one`()
      async throws
    {
      let stack = Site { Page("/", title: "Stack") { StackView() } }
      let site = try TestedSite(stack)
      defer { site.stop() }
      try await site.browse("/") { browser in
        try await browser.wait(until: "window.periscope?.epoch && document.documentElement.dataset.drags !== undefined")
        for (key, text) in [("\u{E015}", "Three"), ("\u{E013}", "One")] {
          try await browser.run("document.getElementById('two').focus()")
          try await browser.press(" ")
          try await browser.wait(until: "\(announced).startsWith('Two: Lifted.')")
          try await browser.press(key)
          try await browser.wait(until: "\(announced) === '\(text)'")
          try await browser.press("\u{E00C}")
          try await browser.wait(until: isUndragged)
        }
      }
    }

    @Test
    func
      `a destination is announced by its label, its own heading or its own text, without controls, or else by its number`()
      async throws
    {
      let stack = Site { Page("/", title: "Stack") { NamelessView() } }
      let site = try TestedSite(stack)
      defer { site.stop() }
      try await site.browse("/") { browser in
        try await browser.wait(until: "window.periscope?.epoch && document.documentElement.dataset.drags !== undefined")
        try await browser.run("document.getElementById('thing').focus()")
        try await browser.press(" ")
        try await browser.wait(until: "\(announced).startsWith('Thing: Lifted.')")
        for text in ["Labelled", "Titled", "Heading", "Just text", "5 / 6", "6 / 6"] {
          try await browser.press("\u{E015}")
          try await browser.wait(until: "\(announced) === '\(text)'")
        }
      }
    }

    @Test func `the copy of a dragged view is opaque, and an outline in the accent colour sets it apart in the dark`()
      async throws
    {
      try await browse { browser, _ in
        try await lift("tool('Saw')", over: "document.getElementById('van')", in: browser)
        let style = try await browser.run(
          """
          const { opacity, outlineStyle, outlineWidth, outlineColor } = getComputedStyle(document.querySelector('.drag-ghost'));
          const probe = document.body.appendChild(document.createElement('i'));
          probe.style.color = 'var(--periscope-accent)';
          return [opacity, outlineStyle, outlineWidth, outlineColor === getComputedStyle(probe).color];
          """)
        #expect(style == ["1", "solid", "2px", true])
        try await browser.press("\u{E00C}")
        try await mouse(browser, [up])
      }
    }

    @Test func `a row that the server removes while the keyboard moves it is not dropped, which is announced`()
      async throws
    {
      try await browse { browser, _ in
        try await browser.run("job('Cut').querySelector('.handle').focus()")
        try await browser.press(" \u{E013}")
        try await browser.run("post('jobRemoved')")
        try await browser.wait(until: "\(announced) === 'Cut: Not moved, because this has changed meanwhile.'")
        #expect(try await browser.run("return \(isUndragged)") == true)
        try await browser.wait(until: "\(jobs) === 'Dig Sow Mow'")
      }
    }

    // MARK: Without scripts

    @Test(.needsPagesWithoutScripts)
    func `without scripts, a row and a thing of the packing example are moved by their buttons`() async throws {
      try await Stage.with { stage in
        let browser = try await stage.browser(at: "/packing", runsScripts: false)
        try await browser.click("[value='move-down[1]']")
        try await browser.see("(//div[@class='acted'])[1][contains(., 'Bern')]")
        try await browser.click("[aria-label='Next place for Tent']")
        try await browser.see("//section[@aria-label='Bag']//li[contains(., 'Tent')]")
      }
    }
  }
}
