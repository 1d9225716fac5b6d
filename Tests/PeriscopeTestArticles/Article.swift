import Foundation

/// An article of the library, whose code must be in the test that compiles it, line by line.
package struct Article {
  private let blocks: [[String]]

  package init(_ name: String, in module: String = "ComposableArchitecture") throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = "Sources/\(module)/\(module).docc"
    let text = try String(contentsOf: root.appending(path: "\(folder)/\(name).md"), encoding: .utf8)
    var blocks: [[String]] = []
    var isInside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInside = line == "```swift"
        if isInside { blocks.append([]) }
      } else if isInside {
        blocks[blocks.count - 1].append(Self.trimmed(line))
      }
    }
    self.blocks = blocks.map { $0.filter { !$0.isEmpty } }
  }

  /// Returns the blocks of code that a file does not contain in one piece, apart from indentation and empty lines.
  package func blocksMissing(from filePath: String) throws -> [String] {
    let lines = try String(contentsOfFile: filePath, encoding: .utf8).split(separator: "\n").map(Self.trimmed)
      .filter { !$0.isEmpty }
    return blocks.filter { block in
      !lines.indices.contains { lines[$0...].starts(with: block) }
    }.map { $0.joined(separator: "\n") }
  }

  private static func trimmed(_ line: Substring) -> String {
    let text = line.trimmingCharacters(in: .whitespaces)
    return text.hasPrefix("private ") ? String(text.dropFirst("private ".count)) : text
  }
}
