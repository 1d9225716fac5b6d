import Foundation
import Testing

@testable import PeriscopeAssets

/// The table of measures in the article agrees with the stylesheet.
struct DesignArticleTests {
  @Test func `the Design article lists the measures of the stylesheet`() throws {
    let tokens = try #require(EmbeddedFiles.stylesheets["tokens.css"])
    let fingers = try #require(tokens.range(of: "@media (pointer: coarse)"))
    let (pointer, coarse) = (tokens[..<fingers.lowerBound], tokens[fingers.lowerBound...])
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let article = try String(
      contentsOf: root.appending(path: "Sources/PeriscopeUI/PeriscopeUI.docc/Design.md"), encoding: .utf8)
    let rows = article.matches(of: /\| `(--periscope-[a-z-]+)` \| `([^`]+)` \| (?:`([^`]+)`)? ?\|/)
    #expect(rows.count >= 14)
    for row in rows {
      #expect(pointer.contains("\(row.1): \(row.2);"), "\(row.0)")
      if let large = row.3 { #expect(coarse.contains("\(row.1): \(large);"), "\(row.0)") }
    }
  }
}
