internal import Foundation

// Drags with the mouse and the keyboard of a real browser.
extension BrowserTab {
  func perform(_ drag: DragAct, _ source: String, _ target: String) async throws {
    // Waits for the script, which a patch may have added just now, and for the end of view transitions, which cover the page.
    try await browser.wait(
      until: """
        document.documentElement.dataset.drags !== undefined
          && !document.getAnimations().some(({ effect }) => effect?.pseudoElement?.startsWith('::view-transition'))
        """)
    try await drag.isByKeys ? move(source, target) : drop(source, target)
  }

  /// Presses the mouse on the source, moves it to the target and releases it.
  private func drop(_ source: String, _ target: String) async throws {
    let places = try await browser.run(
      """
      const source = \(source), target = \(target), handle = source.querySelector('.handle');
      \(Self.slidesEnd)
      source.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      target.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      // Scrolls source and target to the middle, because a drag near the edge of the window would scroll the page.
      const [from, to] = [source, target].map((element) => element.getBoundingClientRect());
      const middle = (Math.min(from.top, to.top) + Math.max(from.bottom, to.bottom)) / 2;
      scrollBy({ top: middle - innerHeight / 2, behavior: 'instant' });
      const control = 'a, button, input, select, textarea, label, summary, [tabindex]';
      const shares = [0.5, 0.1, 0.9, 0.03, 0.97];
      // Returns the first point of an element that fulfills a condition on the innermost element there.
      const point = (element, rows, isFree) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        for (const y of rows) for (const x of shares) {
          const at = [left + width * x, top + height * y], under = document.elementFromPoint(...at);
          if (under && element.contains(under) && isFree(under)) return at.map(Math.round);
        }
        throw Error('The element has no place for the mouse.');
      };
      const isFree = (under) => [null, source].includes(under.closest(control)) || !source.contains(under.closest(control));
      const start = handle ? point(handle, shares, () => true) : point(source, shares, isFree);
      const isDown = source.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING;
      const end = handle
        ? point(target, [isDown ? 0.9 : 0.1], () => true)
        : point(target, shares, (under) => under.closest('[data-drop]') === target);
      return [...start, ...end];
      """)
    let values = (places.array ?? []).compactMap(\.number)
    guard values.count == 4 else { throw TestFailure("the browser found no place for the mouse: \(places)") }
    func move(_ x: Double, _ y: Double) -> JSON {
      ["type": "pointerMove", "duration": 0, "origin": "viewport", "x": .number(x), "y": .number(y)]
    }
    try await browser.perform([
      [
        "type": "pointer", "id": "mouse", "parameters": ["pointerType": "mouse"],
        "actions": [
          move(values[0], values[1]), ["type": "pointerDown", "button": 0], move(values[0] + 8, values[1] + 8),
          move(values[2], values[3]), ["type": "pointerUp", "button": 0],
        ],
      ]
    ])
  }

  /// Lifts the source with the keyboard, chooses the target and drops.
  private func move(_ source: String, _ target: String) async throws {
    let steps = try await browser.run(
      """
      const source = \(source), target = \(target), { row } = source.dataset;
      (source.querySelector('.handle') ?? source).focus();
      const all = (selector) => [...document.body.querySelectorAll(`${selector}:not(${selector.replace(']', '-off]')})`)];
      const drops = all('[data-drop]').filter((drop) => drop.dataset.dropType === source.dataset.dragType);
      return row
        ? all('[data-drag]').filter(({ dataset }) => dataset.row === row).indexOf(target)
        : drops.filter((drop) => !source.contains(drop)).indexOf(target);
      """)
    guard let count = steps.number.map({ Int($0) }), count >= 0 else {
      throw TestFailure("the browser found no place: \(steps)")
    }
    let (home, down) = ("\u{E011}", "\u{E015}")
    try await browser.press(" " + home + String(repeating: down, count: count) + " ")
  }
}
