import Foundation
import Periscope
import PeriscopeTesting
import PeriscopeUI
import Testing

extension BrowserTests {
  /// Drags in scrolled windows and in layouts, and the look of the dragged copy.
  @Suite struct DragLayoutTests: DragTests {
    @Test func `a drag near the edge of the window scrolls the page`() async throws {
      try await browse { browser, _ in
        try await browser.resize(width: 600, height: 300)
        // The page scrolls for seconds until the pointer has passed an element of this height.
        try await browser.run("van.style.marginTop = '600px'; van.style.minHeight = '9000px'; scrollTo(0, 0)")
        let start = try await place("tool('Saw')", 0.2, 0.5, browser)
        try await mouse(browser, [move(start), down, move((start.0 + 9, start.1 + 9)), move((start.0, 295))])
        try await browser.wait(until: "van.matches('[data-drop-over]') && van.getBoundingClientRect().top < 100")
        // Away from the edge, so that the page no longer scrolls.
        try await mouse(browser, [move((start.0, 150))])
        try await browser.wait(until: "van.matches('[data-drop-over]')")
        try await mouse(browser, [up])
        try await browser.wait(until: "van.contains(tool('Saw')) && \(isIdle)")
      }
    }

    @Test func `a row has its handle again after the user has gone to a different page in the layout and back`()
      async throws
    {
      try await browse(of: DragSite.framed, at: "/shed") { browser, _ in
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
  }
}
