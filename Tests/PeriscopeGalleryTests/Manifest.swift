import Foundation

/// The targets that `Package.swift` declares.
struct Manifest {
  struct Target {
    let name: String
    /// `target`, `testTarget` and so on.
    let kind: String
    /// The folder of the sources, relative to the root.
    let path: String
    /// Folders in ``path`` that belong to other targets.
    let excluded: [String]
    let dependencies: Set<String>
  }

  static let root = URL(fileURLWithPath: #filePath).appending(path: "../../../").standardized

  let targets: [Target]

  init() throws {
    let text = try String(contentsOf: Self.root.appending(path: "Package.swift"), encoding: .utf8)
    let start = text.range(of: "  targets: [\n")?.upperBound ?? text.startIndex
    targets = text[start...].split(separator: /\n    \.(?=\w+\()/).compactMap { Self.target($0) }
  }

  private static func target(_ declaration: Substring) -> Target? {
    guard
      let kind = declaration.firstMatch(of: /\.?(\w+)\(/)?.1,
      let name = declaration.firstMatch(of: /name: "(\w+)"/)?.1
    else { return nil }
    let path = declaration.firstMatch(of: /path: "([^"]+)"/)?.1
    return Target(
      name: String(name), kind: String(kind),
      path: path.map { String($0) } ?? (kind == "testTarget" ? "Tests/\(name)" : "Sources/\(name)"),
      excluded: strings("exclude", in: declaration), dependencies: Set(strings("dependencies", in: declaration)))
  }

  private static func strings(_ argument: String, in declaration: Substring) -> [String] {
    guard let start = declaration.range(of: "\(argument): [")?.upperBound else { return [] }
    return declaration[start...].prefix { $0 != "]" }.matches(of: /"([^"]+)"/).map { String($0.1) }
  }
}
