import Foundation
import Testing

/// The articles `Architecture` and `LifeOfAClick` name the modules and files that exist.
struct ArchitectureTests {
  @Test func `the table of modules in the article Architecture matches the manifest`() throws {
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

  @Test func `the files that the article LifeOfAClick names exist`() throws {
    let article = try String(
      contentsOf: Manifest.root.appending(path: "Sources/Periscope/Periscope.docc/LifeOfAClick.md"), encoding: .utf8)
    let manager = FileManager.default
    let sources = try manager.subpathsOfDirectory(atPath: Manifest.root.appending(path: "Sources").path)
    let paths = Set(sources.map { "Sources/\($0)" }).union(
      try manager.subpathsOfDirectory(atPath: Manifest.root.appending(path: "Public").path).map { "Public/\($0)" })
    let names = Set(paths.compactMap { $0.split(separator: "/").last.map(String.init) })
    let named = article.matches(of: /`([\w\/+.]+\.(?:swift|mjs|css))`/).map { String($0.1) }
    #expect(named.count > 20)
    for file in named { #expect(file.contains("/") ? paths.contains(file) : names.contains(file), "\(file)") }
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
