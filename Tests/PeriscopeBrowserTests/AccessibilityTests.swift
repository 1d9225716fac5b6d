import PeriscopeTesting
import Testing

extension BrowserTests {
  /// The example pages, checked by a third-party auditor.
  @Suite(.enabled(if: Auditor.script != nil, "needs axe.min.js, which the command in README.md fetches"))
  struct AccessibilityTests {
    @Test(.needsDevTools, arguments: ["light", "dark"])
    func `an audit finds no serious problem on any page of the examples`(scheme: String) async throws {
      try await Stage.with { stage in
        let browser = try await stage.browser(at: "/")
        let feature: JSON = ["name": "prefers-color-scheme", "value": .string(scheme)]
        try await browser.develop("Emulation.setEmulatedMedia", ["features": [feature]])
        let paths = try await browser.examplePaths()
        #expect(paths.count > 30)
        for path in paths {
          try await browser.open(stage.server.address(of: path))
          #expect(
            try await browser.run("return matchMedia('(prefers-color-scheme: dark)').matches")
              == .bool(scheme == "dark"))
          let found = try await Auditor.audit(browser, checksOnlyColors: scheme == "dark")
          for violation in found { print("\(path), \(scheme): \(violation)") }
          let bad = found.filter { !$0.hasPrefix("minor") && !$0.hasPrefix("moderate") }
          #expect(bad == [], "\(path), \(scheme)")
        }
      }
    }

    @Test(.needsDevTools, arguments: GalleryTask.all)
    func `an audit finds no serious problem in dialogs and levels, in light and dark`(task: GalleryTask)
      async throws
    {
      try await Stage.with { stage in
        let browser = try await stage.browser(at: task.path)
        var audited: Set<String> = []
        for move in task.moves {
          // Presses by the keyboard: the script briefly ignores clicks on content that a patch has put under the
          // pointer.
          if case .press(let name) = move {
            try await browser.pressControl(named: name)
          } else {
            try await move.perform(in: browser)
          }
          try await browser.wait(
            until: "!document.querySelector('[aria-busy=true]') && !window.periscope?.isVisiting")
          // States that differ only in typed text are audited once.
          let tags =
            "return [...document.body.querySelectorAll('*')].map(({ localName, open }) => localName + open).join()"
          guard let state = try await browser.run(tags).string, audited.insert(state).inserted else { continue }
          for scheme in ["light", "dark"] {
            let feature: JSON = ["name": "prefers-color-scheme", "value": .string(scheme)]
            try await browser.develop("Emulation.setEmulatedMedia", ["features": [feature]])
            let bad = try await Auditor.audit(browser, checksOnlyColors: scheme == "dark")
              .filter { !$0.hasPrefix("minor") && !$0.hasPrefix("moderate") }
            #expect(bad == [], "\(task), \(move), \(scheme)")
          }
        }
        print("\(task): \(audited.count) states audited in light and dark.")
      }
    }
  }
}
