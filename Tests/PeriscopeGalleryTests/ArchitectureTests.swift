import Foundation
import Testing

/// The article `Architecture` lists the modules of the manifest, with their dependencies.
struct ArchitectureTests {
  private let root = URL(fileURLWithPath: #filePath).appending(path: "../../../").standardized

  @Test func `the table of modules matches the manifest`() throws {
    let manifest = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
    let article = try String(
      contentsOf: root.appending(path: "Sources/Periscope/Periscope.docc/Architecture.md"), encoding: .utf8)
    let documented = rows(article)
    let declared = targets(manifest)
    #expect(!declared.isEmpty)
    #expect(Set(documented.keys) == Set(declared.keys))
    for (name, dependencies) in declared {
      #expect(documented[name] == dependencies, "\(name)")
    }
  }

  /// The dependencies of each module in the article's table.
  private func rows(_ article: String) -> [String: Set<String>] {
    var rows: [String: Set<String>] = [:]
    for line in article.split(separator: "\n") where line.hasPrefix("| `") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3 else { continue }
      let name = cells[0].replacing("`", with: "")
      rows[name] = Set(cells[2].matches(of: /`(\w+)`/).map { String($0.1) })
    }
    return rows
  }

  /// The dependencies of each target in `Sources`.
  private func targets(_ manifest: String) -> [String: Set<String>] {
    let start = manifest.range(of: "  targets: [\n")?.upperBound ?? manifest.startIndex
    let declarations = manifest[start...].split(separator: /\n    \.(?=\w+\()/)
    var targets: [String: Set<String>] = [:]
    for declaration in declarations where !declaration.contains("\"Tests/") && !declaration.hasPrefix("testTarget") {
      guard let name = declaration.firstMatch(of: /name: "(\w+)"/)?.1 else { continue }
      let list = declaration.firstMatch(of: /dependencies: \[(.*?)\]/.dotMatchesNewlines())?.1 ?? ""
      targets[String(name)] = Set(list.matches(of: /"(\w+)"/).map { String($0.1) })
    }
    return targets
  }
}
