import Foundation

/// The fenced blocks of a document: the README or an article.
struct Readme {
  /// A fenced block: its language, the marker on the line above it, and its text.
  struct Block {
    let language: String
    let marker: String?
    let text: String
  }

  static let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardizedFileURL

  let path: String
  let text: String
  let blocks: [Block]

  init(_ path: String = "README.md") throws {
    self.path = path
    text = try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
    blocks = Self.blocks(in: text)
  }

  /// Returns the block below the marker `<!-- NAME -->`.
  func block(_ marker: String) throws -> Block {
    guard let block = blocks.first(where: { $0.marker == marker }) else {
      throw Failure("\(path) has no block below <!-- \(marker) -->.")
    }
    return block
  }

  private static func blocks(in text: String) -> [Block] {
    var blocks: [Block] = []
    var before = ""
    var open: (language: String, marker: String?, lines: [Substring])?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```"), let block = open {
        let text = block.lines.map { $0 + "\n" }.joined()
        blocks.append(Block(language: block.language, marker: block.marker, text: text))
        open = nil
      } else if line.hasPrefix("```") {
        let marker = before.wholeMatch(of: /<!-- (.+) -->/).map { String($0.1) }
        open = (String(line.dropFirst(3)), marker, [])
      } else {
        open?.lines.append(line)
      }
      before = String(line)
    }
    return blocks
  }
}
