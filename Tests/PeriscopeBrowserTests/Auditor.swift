import Foundation
import PeriscopeTesting

/// A third-party script that audits the accessibility of a page. The test command in README.md downloads it.
enum Auditor {
  static let script: String? = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
    let file = root.appendingPathComponent(".build/axe/axe_core_python/axe.min.js")
    return try? String(contentsOf: file, encoding: .utf8)
  }()

  /// Returns the problems of the page that a browser shows: the severity, the rule and the place.
  ///
  /// - Parameter checksOnlyColors: Whether only the rules run whose results depend on the color scheme, for a page that
  ///   was audited in a different one.
  static func audit(_ browser: Browser, checksOnlyColors: Bool = false) async throws -> [String] {
    let rules = checksOnlyColors ? "{ runOnly: ['color-contrast', 'link-in-text-block'] }" : "{}"
    // Through the driver, because the page's policy forbids inline scripts.
    try await browser.run("\(script ?? "")\nwindow.axe = axe;")
    let found = try await browser.await(
      """
      // The rows of a table are alike, and a thousand of them take longer than a minute.
      const { violations } = await axe.run({ exclude: [['tbody > tr:nth-child(n + 21)']] }, \(rules));
      return violations.map(({ impact, id, help, nodes }) =>
        [`${impact}: ${id}, ${help}:`, ...nodes.map(({ html, any: [why] }) => `${html.slice(0, 200)} ${why?.message}`)]
          .join('\\n'));
      """)
    return (found.array ?? [found]).compactMap(\.string)
  }
}
