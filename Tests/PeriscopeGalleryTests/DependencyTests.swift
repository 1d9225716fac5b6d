import Foundation
import Testing

/// Each target declares the modules that it uses, and no others.
struct DependencyTests {
  /// Executables that tests start, and a library that is only linked. No source imports them.
  private static let unimported: Set = ["PeriscopeGallery", "PeriscopeDrillSite", "CPeriscopeAllocations"]

  @Test func `targets declare exactly the modules that they import`() throws {
    let manifest = try Manifest()
    let names = Set(manifest.targets.map(\.name))
    for target in manifest.targets {
      let used = try used(in: target).intersection(names).subtracting([target.name])
      #expect(used.subtracting(target.dependencies).isEmpty, "\(target.name) lacks dependencies")
      // A C target finds the header of a system library through its dependency.
      guard target.kind != "systemLibrary", try !swiftFiles(of: target).isEmpty else { continue }
      #expect(
        target.dependencies.subtracting(used).subtracting(Self.unimported).isEmpty,
        "\(target.name) has dependencies that it does not use")
    }
  }

  @Test func `sources do not depend on tests`() throws {
    let targets = try Manifest().targets
    let tests = Set(targets.filter { $0.path.hasPrefix("Tests/") }.map(\.name))
    #expect(!tests.isEmpty)
    for target in targets where !tests.contains(target.name) {
      #expect(target.dependencies.isDisjoint(with: tests), "\(target.name)")
    }
  }

  /// The modules that a target imports, and those that implement its macros.
  private func used(in target: Manifest.Target) throws -> Set<String> {
    var used: Set<String> = []
    for file in try swiftFiles(of: target) {
      let text = try String(contentsOf: file, encoding: .utf8)
      used.formUnion(
        text.matches(
          of: /(?m)^(?:@\w+(?:\(\w+\))? )*(?:\w+ )?import (?:(?:struct|class|enum|protocol|func|var) )?(\w+)/
        )
        .map { String($0.1) })
      used.formUnion(text.matches(of: /#externalMacro\(\s*module: "(\w+)"/).map { String($0.1) })
    }
    return used
  }

  private func swiftFiles(of target: Manifest.Target) throws -> [URL] {
    let folder = Manifest.root.appending(path: target.path)
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { path in
        path.hasSuffix(".swift") && !target.excluded.contains { path.hasPrefix($0 + "/") }
      }
      .map { folder.appending(path: $0) }
  }
}
