import PeriscopeTesting
import Testing

extension BrowserTests {
  /// The example pages in windows of all widths.
  @Suite struct GalleryLayoutTests {
    /// The text spacing of WCAG 2.2, criterion 1.4.12.
    static let textSpacing = """
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } '
        + 'p { margin-bottom: 2em !important }');
      document.adoptedStyleSheets.push(sheet);
      """

    /// A script that doubles the size of all texts.
    static let largeText = """
      const large = new CSSStyleSheet();
      large.replaceSync('html { font-size: 200% }');
      document.adoptedStyleSheets.push(large);
      """

    /// A script that returns whether the page is wider than the window, the controls outside of the window, the
    /// controls that overlap, the texts that are cut off, the lists whose rows have their actions at different
    /// positions, the controls whose text is wider than they are, and the texts that a control covers.
    static let misplaced = """
      const width = document.documentElement.clientWidth;
      const shown = [...document.querySelectorAll('a, button, input:not([type=hidden]), select, textarea, summary')]
        .filter((node) => node.checkVisibility({ visibilityProperty: true }))
        .map((node) => [node, node.getBoundingClientRect()])
        .filter(([, box]) => box.width > 1 && box.height > 1);
      // A dialog and a toast may cover what is below them.
      const layerOf = (node) => node.closest('dialog, .toasts');
      const overlap = ([one, first], [other, second]) => !one.contains(other) && !other.contains(one)
        && layerOf(one) === layerOf(other)
        && Math.min(first.right, second.right) - Math.max(first.left, second.left) > 1
        && Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top) > 1;
      const isText = ([node]) => node.localName === 'a' && getComputedStyle(node).display === 'inline';
      const isScrolled = ([node]) => node.closest('.table, .tablist, .scroll, pre');
      const controls = shown.filter((one) => !isText(one) && !isScrolled(one));
      const name = ([node]) => node.outerHTML.slice(0, 120);
      const styles = new Map();
      const styleOf = (node) => styles.get(node) ?? (styles.set(node, getComputedStyle(node)), styles.get(node));
      const isCut = (node) => {
        const range = new Range();
        range.selectNodeContents(node);
        const text = range.getBoundingClientRect();
        for (let box = node; box !== document.body && box; box = box.parentElement) {
          const { overflowX, clipPath } = styleOf(box);
          if (clipPath !== 'none' || overflowX === 'auto' || overflowX === 'scroll') return false;
          const { left, right } = box.getBoundingClientRect();
          if (overflowX !== 'visible' && (text.left < left - 1 || text.right > right + 1)) return true;
        }
        return false;
      };
      const textOf = (node) => {
        const range = new Range();
        range.selectNodeContents(node);
        return range.getBoundingClientRect();
      };
      const isWider = ([node, box]) => {
        const text = textOf(node.closest('.choice') ?? node);
        if (text.width === 0) return false;
        const outer = node.closest('.choice')?.getBoundingClientRect() ?? box;
        return text.left < outer.left - 1 || text.right > outer.right + 1;
      };
      // The button of a row may cover its own label.
      const labelOf = ([node]) => document.getElementById(node.getAttribute('aria-labelledby'));
      const texts = [...document.querySelectorAll('body :not(option, script, style)')]
        .filter((node) => [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim()))
        .filter((node) => node.checkVisibility({ visibilityProperty: true }));
      const ends = (list) => new Set([...list.querySelectorAll(':scope > .row > .acted > :is(.row-actions, .more)')]
        .map((node) => node.getBoundingClientRect())
        .filter(({ width }) => width > 1)
        .map(({ left, right }) => Math.round(document.dir === 'rtl' ? left : right)));
      return [
        document.documentElement.scrollWidth > width,
        controls.filter(([, box]) => box.left < -1 || box.right > width + 1).map(name),
        controls.flatMap((one, index) => controls.slice(index + 1).filter((other) => overlap(one, other))
          .map((other) => [name(one), name(other)])),
        texts.filter(isCut).map((node) => name([node])),
        [...document.querySelectorAll('.list, .rows')].filter((list) => ends(list).size > 1).map((node) => name([node])),
        shown.filter(([node]) => node.matches('button, .choice > input') && !node.querySelector('.visually-hidden')).filter(isWider).map(name),
        texts.filter((node) => styleOf(node).clipPath === 'none' && !node.closest('pre, .table, .scroll')).map((node) => [node, textOf(node)])
          .flatMap((text) => controls
            .filter((control) => overlap(text, control) && !text[0].closest('label')?.contains(control[0])
              && !labelOf(control)?.contains(text[0]))
            .map((control) => [name(text), name(control)])),
      ];
      """

    /// The result of the script `misplaced` if the page has none of these faults.
    static let nothing: JSON = [false, [], [], [], [], [], []]

    @Test(arguments: [390, 768, 1_440])
    func `no control or text of the example pages is outside of the window, covered or cut off, and rows are aligned`(
      width: Int
    ) async throws {
      try await check(width: width)
    }

    @Test
    func
      `at 320 pixels and with wide spacing, the example pages have nothing outside of the window, covered or cut off`()
      async throws
    {
      try await check(width: 320, prepare: Self.textSpacing)
    }

    @Test
    func `in a right-to-left layout, the example pages have nothing outside of the window, covered or cut off`()
      async throws
    {
      try await check(width: 390, prepare: "document.documentElement.dir = 'rtl';")
    }

    @Test
    func
      `at 390 pixels and with text of 200 %, the example pages have nothing outside of the window, covered or cut off`()
      async throws
    {
      try await check(width: 390, prepare: Self.largeText)
    }

    @Test func `at 390 pixels and with text of 200 %, no word of a title or of a card on the index is broken`()
      async throws
    {
      let broken = #"""
        // A number that all visitors change.
        for (const { lastChild } of document.querySelectorAll('.counter output')) lastChild.data = '100';
        return [...document.querySelectorAll('h1, h2, h3, output, .example > span')]
          .filter((node) => node.checkVisibility())
          .flatMap((node) => [...node.childNodes])
          .filter((child) => child.nodeType === 3)
          .flatMap((text) => [...text.data.matchAll(/[^\s/-]+/g)].map((word) => [text, word]))
          .filter(([text, word]) => {
            const range = new Range();
            range.setStart(text, word.index);
            range.setEnd(text, word.index + word[0].length);
            return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
          })
          .map(([, word]) => word[0]);
        """#
      try await visit(width: 390) { browser, path in
        let found = try await browser.run(Self.largeText + broken)
        #expect(found == [], "\(path): \(found)")
      }
    }

    private func check(width: Int, prepare: String = "") async throws {
      try await visit(width: width) { browser, path in
        let found = try await browser.run(prepare + Self.misplaced)
        #expect(found == Self.nothing, "\(path): \(found)")
      }
    }

    /// Opens the pages of the examples in a window with a width, one after the other.
    private func visit(width: Int, _ test: (Browser, _ path: String) async throws -> Void) async throws {
      try await Stage.with { stage in
        let browser = try await stage.browser(at: "/")
        let paths = try await browser.examplePaths() + ["/a-page-that-does-not-exist"]
        try await browser.resize(width: width, height: 900)
        // Narrow windows are those of phones, with larger controls.
        if width < 480, BrowserEngine.current.hasDevTools {
          try await browser.develop("Emulation.setTouchEmulationEnabled", ["enabled": true])
        }
        for path in paths {
          try await browser.open(stage.server.address(of: path))
          try await test(browser, path)
        }
      }
    }
  }
}
