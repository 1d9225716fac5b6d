import PeriscopeTesting
import Testing

extension BrowserTests {
  /// The example pages in windows of several sizes and in several color schemes.
  struct GalleryPictureTests {
    enum Look: String, CaseIterable {
      case light, dark, forced

      fileprivate var feature: JSON {
        switch self {
        case .light, .dark: ["name": "prefers-color-scheme", "value": .string(rawValue)]
        case .forced: ["name": "forced-colors", "value": "active"]
        }
      }
    }

    @Test(.needsDevTools, arguments: Look.allCases, [390, 768, 1_440])
    func `no page is wider than its window, and no control is outside of it`(look: Look, width: Int) async throws {
      try await Stage.with { stage in
        let browser = try await stage.browser(at: "/")
        try await browser.develop("Emulation.setEmulatedMedia", ["features": [look.feature]])
        for path in try await browser.examplePaths() {
          try await browser.resize(width: width, height: 900)
          try await browser.open(stage.server.address(of: path))
          let outside = try await browser.run(
            """
            const width = document.documentElement.clientWidth;
            const beyond = [...document.querySelectorAll('button, input, select, textarea, a')].filter((node) => {
              const box = node.getBoundingClientRect();
              return box.width > 1 && node.checkVisibility() && (box.left < 0 || box.right > width + 1);
            });
            return [document.documentElement.scrollWidth > width, beyond.map((node) => node.outerHTML)];
            """)
          #expect(outside == [false, []], "\(path)")
          guard case .number(let height) = try await browser.run("return document.documentElement.scrollHeight") else {
            throw TestFailure("\(path) has no height")
          }
          try await browser.resize(width: width, height: Int(height))
          let name = path == "/" ? "examples" : path.dropFirst().replacing("/", with: "-")
          try await browser.photograph("\(name)-\(look)-\(width)")
        }
      }
    }
  }
}
