import Foundation
import Testing

/// The code of all articles is compiled: each block is part of a test or of an example.
struct DocumentationTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test func `each block of Swift in an article is in a source file of the tests or the gallery`() throws {
    let sources = try Self.files(in: ["Tests", "Sources/PeriscopeGallery"], endingWith: ".swift").map(Source.init)
    let articles = try Self.files(in: ["Sources"], endingWith: ".md")
    #expect(articles.count > 40)
    for article in articles {
      let text = try String(contentsOf: article, encoding: .utf8)
      for block in Self.blocks(of: text) {
        #expect(
          sources.contains { $0.contains(block) },
          "\(article.lastPathComponent) has code that no file of Tests or Sources/PeriscopeGallery contains:\n\(block)")
      }
    }
  }

  @Test
  func `the check of articles' code ignores indentation, empty lines, other languages, and blocks below a marker`() {
    let text = """
      ```swift
      let a = 1

        let b = 2
      ```
      <!-- run -->
      ```swift
      let c = 3
      ```
      ```sh
      ls
      ```
      """
    #expect(Self.blocks(of: text) == ["let a = 1\nlet b = 2\n"])
  }

  /// Returns an article's Swift blocks. Skips those below a marker such as `<!-- site -->`: other tests check them.
  private static func blocks(of text: String) -> [String] {
    var blocks: [String] = []
    var isInside = false
    var previous: Substring = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInside = line == "```swift" && !previous.hasPrefix("<!--")
        if isInside { blocks.append("") }
      } else if isInside {
        blocks[blocks.count - 1] += compared(line)
      }
      previous = line
    }
    return blocks
  }

  /// A Swift file, normalized for the comparison.
  private struct Source {
    private let text: String
    private let lines: Set<String>

    init(_ file: URL) throws {
      let all = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(compared)
      text = all.joined()
      lines = Set(all)
    }

    /// Searches the text only if it has the block's first line: the search is slow.
    func contains(_ block: String) -> Bool {
      guard let first = block.split(separator: "\n").first else { return true }
      return lines.contains(first + "\n") && text.contains(block)
    }
  }

  /// Returns a line for the comparison, without indentation and `private`. Articles omit the modifier, which the tests'
  /// code needs.
  private static func compared(_ line: Substring) -> String {
    let text = line.drop { $0 == " " }
    guard !text.isEmpty else { return "" }
    return (text.hasPrefix("private ") ? text.dropFirst("private ".count) : text) + "\n"
  }

  private static func files(in folders: [String], endingWith ending: String) throws -> [URL] {
    try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
        .filter { $0.hasSuffix(ending) }.map { root.appending(path: folder).appending(path: $0) }
    }
  }
}
