import Foundation
import Testing

/// The article `Architecture` lists the modules of the manifest, with their dependencies.
struct ArchitectureTests {
  @Test func `the table of modules matches the manifest`() throws {
    let article = try String(
      contentsOf: Manifest.root.appending(path: "Sources/Periscope/Periscope.docc/Architecture.md"), encoding: .utf8)
    let documented = rows(article)
    let declared = try Manifest().targets.filter { !$0.path.hasPrefix("Tests/") }
    #expect(!declared.isEmpty)
    #expect(Set(documented.keys) == Set(declared.map(\.name)))
    for target in declared {
      #expect(documented[target.name] == target.dependencies, "\(target.name)")
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
}
