import Foundation
import Periscope
import PeriscopeTesting
import PeriscopeUI
import Testing

extension BrowserTests {
  /// Drags with the mouse and a finger.
  @Suite struct DragPointerTests: DragTests {
    // MARK: The mouse

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
        try await browser.keepNotices()
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
  }
}
