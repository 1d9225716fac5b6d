import Foundation
import Testing

@testable import PeriscopeAssets

/// The values of the design are custom properties, which a site can replace.
struct StylesheetValueTests {
  @Test func `outside of custom properties, the system's stylesheets have no sizes, colours, weights and durations`()
    throws
  {
    let index = try #require(EmbeddedFiles.stylesheets["periscope.css"])
    let names = index.matches(of: /styles\/([a-z-]+\.css)/).map { String($0.1) }
    #expect(names.count > 30)
    for name in names + ["row-styles.css", "frames.css", "toasts.css", "uploads.css", "drags.css"] {
      let file = try #require(EmbeddedFiles.all[name])
      #expect(values(of: file) == [], "\(name)")
    }
  }

  @Test func `outside of custom properties, the gallery's stylesheets have no sizes, colours, weights and durations`()
    throws
  {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../Sources/PeriscopeGallery/Resources")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "css" }
    #expect(files.count >= 8)
    for file in files {
      #expect(try values(of: String(contentsOf: file, encoding: .utf8)) == [], "\(file.lastPathComponent)")
    }
  }

  @Test(arguments: [
    "a { width: 3rem }", "a { color: #fff }", "a { transition: scale 0.2s }", "a { font-weight: 600 }",
    "a { background: oklch(0.5 0.1 20) }", "a { outline: 3px solid }", "a { opacity: 0.5 }",
  ])
  func `a value that is no custom property is found`(source: String) {
    #expect(values(of: source).count == 1)
    #expect(values(of: ":root { --value: \(source.dropFirst(4).dropLast(2)); }") == [])
  }

  /// Returns the values in a stylesheet's declarations, except those of custom properties. Conditions of media queries cannot
  /// contain properties. Borders of one pixel, and calculations with two of them, are no values of the design.
  private func values(of source: String) -> [Substring] {
    let rules = source.replacing(/\/\*(?:.|\n)*?\*\//, with: "")
      .replacing(/@[^{;]*/, with: "").replacing(/--[a-z0-9-]+:[^;]*;/, with: "")
    let literal =
      /\d(?:rem|s\b)|\b(?!1ms)\d+ms|\b(?![012]px)\d+px|#[0-9a-f]{3,8}\b|oklch\(\d|(?:weight|line-height|opacity): (?![01];)\.?\d+/
    return rules.matches(of: literal).map(\.0)
  }
}
