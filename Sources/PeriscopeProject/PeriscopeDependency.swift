import Foundation

/// How a package depends on Periscope.
package struct PeriscopeDependency: Equatable {
  package enum Source: Equatable {
    /// This clone.
    case clone
    case git(url: String, requirement: String, value: String)
  }

  /// The folder of the clone that this program was built from.
  package static let cloneFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// The declaration in the manifest.
  let declaration: String
  /// The name of the package in the dependencies of targets.
  let package: String
  /// The folder that contains the package and the clone, and the paths of both in it; `nil` for a git repository.
  let together: Together?

  package struct Together: Equatable {
    let folder: String
    let package: String
    let clone: String
  }

  init(_ source: Source, package: String, clone: String) {
    switch source {
    case .clone:
      let (own, other) = (Self.components(package), Self.components(clone))
      let common = zip(own, other).prefix { $0 == $1 }.count
      let path = Array(repeating: "..", count: own.count - common) + other[common...]
      declaration = ".package(name: \"periscope\", path: \(Self.literal(path.joined(separator: "/"))))"
      self.package = "periscope"
      // At most the folder around the clone, also if the package is inside the clone.
      let shared = min(common, other.count - 1)
      together = Together(
        folder: "/" + own[..<shared].joined(separator: "/"), package: own[shared...].joined(separator: "/"),
        clone: other[shared...].joined(separator: "/"))
    case .git(let url, let requirement, let value):
      declaration = ".package(url: \(Self.literal(url)), \(requirement): \(Self.literal(value)))"
      let last = url.split(separator: "/").last.map(String.init) ?? url
      self.package = last.hasSuffix(".git") ? String(last.dropLast(4)) : last
      together = nil
    }
  }

  private static func components(_ path: String) -> [String] {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path.split(separator: "/").map(String.init)
  }

  private static func literal(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }
}
