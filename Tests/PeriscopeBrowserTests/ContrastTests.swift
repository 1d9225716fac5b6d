import PeriscopeTesting
import Testing

extension BrowserTests {
  /// The colours that follow from the accent of a site.
  @Suite struct ContrastTests {
    /// A script that returns the pairs of colours whose contrast is too low.
    private static let measure = """
      const accents = ['#3457d5', 'rebeccapurple', '#d00', '#e8590c', '#ffd43b', '#2f9e44', '#0b7285', '#000', '#fff', '#868e96', '#a0f', '#0a0', '#777', '#7c3aed'];
      const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
        .getContext('2d', { willReadFrequently: true });
      const probe = document.body.appendChild(document.createElement('span'));
      const luminance = (color) => {
        context.fillStyle = color;
        context.fillRect(0, 0, 1, 1);
        const [r, g, b] = [...context.getImageData(0, 0, 1, 1).data].slice(0, 3)
          .map((value) => value / 255).map((value) => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const rulesOf = ({ cssRules }) => [...(cssRules ?? [])].flatMap((rule) => [rule, ...rulesOf(rule)]);
      // The colour of a prominent button under the pointer.
      const hovered = [...document.styleSheets].flatMap(rulesOf).find(({ selectorText }) => selectorText?.startsWith('button.prominent:not(.bordered):hover'))
        .style.background;
      const value = (name) => {
        probe.style.color = name === 'hovered' ? hovered : `var(--periscope-${name})`;
        return luminance(getComputedStyle(probe).color);
      };
      const contrast = (one, other) => {
        const [low, high] = [value(one), value(other)].sort((a, b) => a - b);
        return (high + 0.05) / (low + 0.05);
      };
      const isStrong = matchMedia('(prefers-contrast: more)').matches;
      const grounds = ['ground', 'surface', 'sunken', 'raised'];
      const pairs = [
        ...grounds.map((ground) => ['text', ground, 7]),
        ...grounds.slice(0, 3).flatMap((ground) =>
          ['link', 'red', 'orange', 'yellow', 'green', 'blue', 'purple', 'pink', 'teal', 'indigo', 'brown']
            .map((name) => [name, ground, 4.5])),
        ...['ground', 'surface'].map((ground) => ['faint', ground, 7]),
        ...['sunken', 'raised'].map((ground) => ['faint', ground, isStrong ? 7 : 4.5]),
        ...grounds.slice(0, 3).map((ground) => ['edge', ground, isStrong ? 4.5 : 3]),
        ['on-accent', 'accent', 4.5],
        ['on-accent', 'hovered', 4.5],
      ];
      const low = [];
      for (const accent of accents) {
        document.documentElement.style.setProperty('--periscope-accent', accent);
        for (const [one, other, least] of pairs)
          if (contrast(one, other) < least) low.push(`${accent}: ${one} on ${other} has ${contrast(one, other).toFixed(2)}`);
      }
      return low;
      """

    @Test(.needsDevTools, arguments: ["light", "dark"], ["no-preference", "more"])
    func `text has a contrast of 7, and text of links and prominent buttons of 4.5, with light and dark accents`(
      scheme: String, contrast: String
    ) async throws {
      try await Stage.with { stage in
        let browser = try await stage.browser(at: "/counter")
        try await browser.develop(
          "Emulation.setEmulatedMedia",
          [
            "features": [
              ["name": "prefers-color-scheme", "value": .string(scheme)],
              ["name": "prefers-contrast", "value": .string(contrast)],
            ]
          ])
        let low = try await browser.run(Self.measure)
        #expect(low == [], "\(low)")
      }
    }
  }
}
