import PeriscopeTesting
import Testing

extension BrowserTests {
  /// The example pages in windows, colours, directions and text sizes of several kinds.
  struct GalleryPictureTests {
    enum Look: String, CaseIterable {
      case light, dark, forced, rtl, large

      private var feature: JSON {
        switch self {
        case .light, .rtl, .large: ["name": "prefers-color-scheme", "value": "light"]
        case .dark: ["name": "prefers-color-scheme", "value": "dark"]
        case .forced: ["name": "forced-colors", "value": "active"]
        }
      }

      /// Sets the media features of this look for the current page and later ones. A window as narrow as a phone's
      /// also gets a touch screen.
      func apply(to browser: Browser, width: Int) async throws {
        try await browser.develop("Emulation.setEmulatedMedia", ["features": [feature]])
        try await browser.develop("Emulation.setTouchEmulationEnabled", ["enabled": .bool(width < 480)])
      }

      /// Changes the loaded page, for looks that are not a media feature.
      func change(_ browser: Browser) async throws {
        switch self {
        case .light, .dark, .forced: break
        case .rtl: try await browser.run("document.documentElement.dir = 'rtl'")
        case .large: try await browser.run(GalleryLayoutTests.largeText)
        }
      }
    }

    /// All looks and widths if pictures are saved; otherwise the three that differ most.
    static let windows: [(Look, Int)] =
      Browser.savesPictures
      ? Look.allCases.flatMap { look in [390, 768, 1_440].map { (look, $0) } }
      : [(.light, 390), (.large, 768), (.forced, 1_440)]

    @Test(.needsDevTools, arguments: Self.windows)
    func `no example page is wider than its window, and no control is outside of it`(look: Look, width: Int)
      async throws
    {
      try await Stage.with { stage in
        let browser = try await stage.browser(at: "/")
        try await look.apply(to: browser, width: width)
        for path in try await browser.examplePaths() {
          try await browser.resize(width: width, height: 900)
          try await browser.open(stage.server.address(of: path))
          try await look.change(browser)
          #expect(try await browser.run(Self.outside) == [false, []], "\(path)")
          guard Browser.savesPictures else { continue }
          try await browser.resize(toHeightOfPage: width)
          let name = path == "/" ? "examples" : path.dropFirst().replacing("/", with: "-")
          try await browser.photograph("\(name)-\(look)-\(width)")
        }
      }
    }

    /// A script that returns whether the page is wider than the window, and the controls outside of the window.
    private static let outside = """
      const width = document.documentElement.clientWidth;
      const beyond = [...document.querySelectorAll('button, input, select, textarea, a')].filter((node) => {
        const box = node.getBoundingClientRect();
        // Controls in tables and tab lists may be outside, because these scroll.
        return !node.closest('.table, .tablist') && box.width > 1 && node.checkVisibility() && (box.left < 0 || box.right > width + 1);
      });
      return [document.documentElement.scrollWidth > width, beyond.map((node) => node.outerHTML)];
      """

    @Test(.needsDevTools, arguments: Self.windows)
    func `each state of the controls looks different from the other states`(look: Look, width: Int) async throws {
      try await Stage.with { stage in
        let browser = try await stage.browser(at: "/")
        try await look.apply(to: browser, width: width)
        try await browser.resize(width: width, height: 900)
        var pictures: [String: ControlState] = [:]
        for state in ControlState.allCases {
          try await browser.open(stage.server.address(of: "/design"))
          try await look.change(browser)
          try await state.show(in: browser)
          try await browser.resize(toHeightOfPage: width)
          #expect(pictures.updateValue(state, forKey: try await browser.picture()) == nil, "\(state)")
          try await browser.photograph("state-\(state)-\(look)-\(width)")
          try await browser.resize(width: width, height: 900)
        }
      }
    }

    @Test(.needsDevTools, arguments: Self.windows)
    func `dialogs and menus are inside of the window`(look: Look, width: Int) async throws {
      try await Stage.with { stage in
        let browser = try await stage.browser(at: "/")
        try await look.apply(to: browser, width: width)
        try await browser.resize(width: width, height: 900)
        for name in ["Menu", "Popover", "Sheet", "Confirmation", "Alert"] {
          try await browser.open(stage.server.address(of: "/design"))
          try await look.change(browser)
          try await browser.pressControl(named: name)
          try await browser.wait(until: "document.querySelector('dialog:modal')")
          try await browser.finishAnimations()
          let inside = try await browser.run(
            """
            const { left, right, top, bottom } = document.querySelector('dialog:modal').getBoundingClientRect();
            return [left >= 0, right <= innerWidth, top >= 0, bottom <= innerHeight];
            """)
          #expect(inside == [true, true, true, true], "\(name)")
          try await browser.photograph("\(name.lowercased())-\(look)-\(width)")
          // Closes the dialog, which the session would otherwise show on the next page.
          try await browser.press("\u{E00C}")
          try await browser.wait(until: "!document.querySelector('dialog:modal')")
        }
      }
    }
  }
}

/// A state of a control that the user or the server causes.
enum ControlState: String, CaseIterable {
  case rest, hover, focus, pressed, busy, disabled, error

  private var pseudoClasses: JSON? {
    switch self {
    case .hover: ["hover"]
    case .focus: ["focus", "focus-visible"]
    case .pressed: ["hover", "active"]
    default: nil
    }
  }

  private var script: String? {
    let controls = "document.querySelectorAll('main :is(button, input, select, textarea)')"
    return switch self {
    case .busy: "for (const control of \(controls)) control.ariaBusy = 'true';"
    case .disabled: "for (const control of \(controls)) control.disabled = true;"
    case .error: "for (const control of \(controls)) control.ariaInvalid = 'true';"
    default: nil
    }
  }

  /// Shows all controls of the page in this state.
  func show(in browser: Browser) async throws {
    if let script { try await browser.run(script) }
    guard let pseudoClasses else { return try await browser.finishAnimations() }
    for domain in ["DOM", "CSS"] { try await browser.develop("\(domain).enable", [:]) }
    let document = try await browser.develop("DOM.getDocument", ["depth": 0])
    let selector: JSON = "main :is(a, button, input, select, textarea, summary)"
    let found = try await browser.develop(
      "DOM.querySelectorAll", ["nodeId": document["root"]?["nodeId"] ?? .null, "selector": selector])
    for node in found["nodeIds"]?.array ?? [] {
      try await browser.develop("CSS.forcePseudoState", ["nodeId": node, "forcedPseudoClasses": pseudoClasses])
    }
    try await browser.finishAnimations()
  }
}

extension Browser {
  /// Resizes the window to a width and to the page's height.
  func resize(toHeightOfPage width: Int) async throws {
    guard case .number(let height) = try await run("return document.documentElement.scrollHeight") else {
      throw TestFailure("the page has no height")
    }
    try await resize(width: width, height: Int(height))
  }

  /// Finishes all animations except endless ones.
  func finishAnimations() async throws {
    try await run(
      """
      for (const animation of document.getAnimations())
        if (animation.effect.getComputedTiming().endTime < Infinity) animation.finish();
      """)
  }
}
