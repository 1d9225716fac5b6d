import Foundation
import Periscope
import PeriscopeTesting

/// The scripts and gestures that the suites of drags share.
protocol DragTests {}

extension DragTests {
  var jobs: String { "document.querySelector('output').textContent" }
  var isIdle: String { "!document.querySelector('[aria-busy=true]') && window.periscope.outbox.isEmpty()" }
  var announced: String { "document.querySelector('[aria-live=assertive]').textContent" }
  var isUndragged: String { "!document.querySelector('[data-dragging], [data-drop-over], .drag-ghost')" }

  /// A script that ends the animations of rows that slide to their new places, so that their positions can be read.
  var slidesEnd: String {
    "for (const animation of document.getAnimations()) if (animation.id === 'periscope-slide') animation.finish();"
  }

  func browse(
    _ delay: Int = 0, of declaration: Site = DragSite.shed, at path: String = "/",
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
  func place(_ element: String, _ x: Double = 0.5, _ y: Double = 0.5, _ browser: Browser) async throws -> (
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

  func mouse(_ browser: Browser, _ actions: [JSON]) async throws {
    try await browser.perform([["type": "pointer", "id": "mouse", "actions": .array(actions)]])
  }

  func move(_ place: (Double, Double)) -> JSON {
    ["type": "pointerMove", "duration": 0, "x": .number(place.0), "y": .number(place.1)]
  }

  var down: JSON { ["type": "pointerDown", "button": 0] }
  var up: JSON { ["type": "pointerUp", "button": 0] }

  /// Begins to drag an element with the mouse, and moves it over a different one, to a share of that one's height.
  func lift(
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
}
