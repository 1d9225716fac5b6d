import PeriscopeTesting
import Testing

extension BrowserTests {
  /// The sizes and positions of controls on the example pages.
  @Suite struct TargetTests {
    @Test func `each control and link of the examples is at least 24 pixels high and wide`() async throws {
      try await Stage.with { stage in
        let browser = try await stage.browser(at: "/")
        for path in try await browser.examplePaths() {
          try await browser.open(stage.server.address(of: path))
          let small = try await browser.run(
            """
            const targets = [...document.querySelectorAll('a, button, input:not([type=hidden]), select, textarea, summary')];
            return targets.map((target) => target.closest('label') ?? target)
              .filter((target) => target.checkVisibility({ visibilityProperty: true }))
              .filter((target) => {
                const { width, height } = target.getBoundingClientRect();
                return width > 1 && height > 1 && (width < 24 || height < 24);
              })
              .map((target) => target.outerHTML);
            """)
          #expect(small == [], "\(path)")
        }
      }
    }

    @Test(.needsDevTools) func `on touch screens, buttons and fields are at least 44 pixels high`() async throws {
      try await Stage.with { stage in
        let browser = try await stage.browser(at: "/design")
        try await browser.develop("Emulation.setTouchEmulationEnabled", ["enabled": true])
        try await browser.resize(width: 390, height: 844)
        let low = try await browser.run(
          """
          const targets = 'main > section > :not(.hstack) :is(button, input, select, textarea), main > section > .hstack button, main :not(.segmented) > .options > .choice';
          return [...document.querySelectorAll(targets)]
            .filter((node) => node.checkVisibility({ visibilityProperty: true }))
            // Skips small and dense controls, and check boxes, radio buttons and sliders, whose row is the target.
            .filter((node) => !node.matches('[type=radio], [type=checkbox], [type=range], .size-small, .size-small *, .density-compact *, .step, [type=number]'))
            .filter((node) => node.getBoundingClientRect().height < 44)
            .map((node) => node.outerHTML);
          """)
        #expect(low == [])
      }
    }

    @Test func `the title of a field group is inside of its box, and a stepper's is beside its field`() async throws {
      try await Stage.with { stage in
        let browser = try await stage.browser(at: "/controls")
        let misplaced = try await browser.run(
          """
          const box = (node) => node.getBoundingClientRect();
          const outside = [...document.querySelectorAll('fieldset > legend > *')].filter((title) => {
            const [inner, outer] = [box(title), box(title.closest('fieldset'))];
            return inner.width > 1 && (inner.top < outer.top || inner.bottom > outer.bottom);
          });
          const [title, options] = ['legend > *', '.options'].map((part) => box(document.querySelector(`.stepper ${part}`)));
          return [outside.map((node) => node.textContent), title.bottom > options.top && title.top < options.bottom];
          """)
        #expect(misplaced == [[], true])
      }
    }
  }
}

extension Browser {
  /// The paths of the example pages: the index, each example beside its source, each alone, and the team board's pages.
  ///
  /// Signs an admin in, because the team board requires that.
  func examplePaths() async throws -> [String] {
    let links = try await run(
      "return [...new Set([...document.links].map((link) => link.pathname))].filter((path) => path !== '/')")
    let framed = (links.array ?? []).compactMap(\.string)
    try await run("location.href = '/team'")
    for (text, name) in [("Ada", "Name"), ("periscope", "Password")] {
      try await see("//input[@name='\(name.lowercased())']")
      try await type(text, intoControlNamed: name)
    }
    try await clickControl(named: "Sign in")
    try await see("//h1[.='Boards']")
    let team = ["/team/sign-in", "/team/boards/1", "/team/boards/1/cards/3", "/team/calendar"]
    return ["/"] + framed + framed.map { $0.replacing("/examples/", with: "/") } + team
  }
}
