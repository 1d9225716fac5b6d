import PeriscopeTesting
import Testing

extension BrowserTests {
  /// The example pages, looked at by an auditor that is not part of the project.
  @Suite(.enabled(if: Auditor.script != nil, "needs axe.min.js, which the command in README.md fetches"))
  struct AccessibilityTests {
    @Test(.needsDevTools, arguments: ["light", "dark"])
    func `nothing serious is found on any page of the examples`(scheme: String) async throws {
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
          let found = try await Auditor.audit(browser)
          for violation in found { print("\(path), \(scheme): \(violation)") }
          let bad = found.filter { !$0.hasPrefix("minor") && !$0.hasPrefix("moderate") }
          #expect(bad == [], "\(path), \(scheme)")
        }
      }
    }
  }
}
