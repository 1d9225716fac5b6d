import Foundation
import Testing

@testable import PeriscopeProject

struct CommandTests {
  private static let wrong: [(arguments: [String], message: String)] = [
    ([], Command.usage),
    (["old"], "Unknown command 'old'.\n\n\(Command.usage)"),
    (["new"], "The package needs a name: periscope new Shop"),
    (["new", "Shop", "Bar"], "Expected one name, got 2: Shop, Bar."),
    (["new", "Shop", "--tag", "1"], "There is no option '--tag'.\n\n\(Command.usage)"),
    (["new", "Shop", "--url"], "The option '--url' needs a value."),
    (["new", "Shop", "--url", "--branch", "main"], "The option '--url' needs a value."),
    (
      ["new", "Shop", "--branch", "main"],
      "'--revision', '--branch' and '--version' need '--url' with the address of the repository."
    ),
    (
      ["new", "Shop", "--url", "https://example.com/periscope.git"],
      "A dependency by '--url' needs one of '--revision', '--branch' and '--version'."
    ),
    (
      ["new", "Shop", "--url", "https://example.com/periscope.git", "--branch", "main", "--version", "1.0.0"],
      "A dependency by '--url' needs one of '--revision', '--branch' and '--version'."
    ),
    (
      ["new", "Shop", "--url", "https://example.com/periscope.git", "--version", "1.0"],
      "'1.0' is not a version. A version has three numbers, as in 1.2.0."
    ),
    (
      ["new", "Shop", "--url", "https://example.com/periscope.git", "--version", "v1.0.0"],
      "'v1.0.0' is not a version. A version has three numbers, as in 1.2.0."
    ),
    (
      ["new", "my-shop"],
      """
      'my-shop' is not a name for a package. Its module has the same name, so it consists of the letters a to z, digits and \
      underscores, and starts with a letter: Shop, MyShop.
      """
    ),
    (["new", "class"], "'class' is a keyword of Swift, and not a name for a module. Choose a different one."),
    (["new", "Testing"], taken("Testing")),
    (["new", "testing"], taken("testing")),
    (["new", "periscope"], taken("periscope")),
    (["new", "periscope", "--url", "https://example.com/periscope.git", "--branch", "main"], taken("periscope")),
    (["new", "Observation"], taken("Observation")),
    (["new", "Dispatch"], taken("Dispatch")),
    (["new", "Synchronization"], taken("Synchronization")),
    (["new", "XCTest"], taken("XCTest")),
    (["new", "xctest"], taken("xctest")),
    (["new", "FoundationNetworking"], taken("FoundationNetworking")),
    (["new", "RegexBuilder"], taken("RegexBuilder")),
    (["new", "Distributed"], taken("Distributed")),
  ]

  private static func taken(_ name: String) -> String {
    """
    The name '\(name)' is taken: Swift, Periscope or the package's files have a module or a type of this name. Choose a \
    different one.
    """
  }

  @Test(arguments: wrong) func `wrong arguments of the periscope command have the error in the table`(
    arguments: [String], message: String
  ) {
    #expect(throws: CommandError(description: message)) { try Command(arguments) }
  }

  @Test(arguments: ["", "1Shop", "Shöp", "../Shop", "/tmp/Shop", "Shop Bar", ".", "_Shop"])
  func `a package name that is not an identifier is refused`(name: String) {
    #expect(throws: CommandError.self) { try PackageName(name) }
  }

  @Test func `the name of a Periscope module is refused as a package name`() throws {
    let manifest = URL(filePath: #filePath).appending(path: "../../../Package.swift").standardized
    let names = try String(contentsOf: manifest, encoding: .utf8).matches(of: /(?:\.target|\.macro)\(\s*name: "(\w+)"/)
    #expect(names.count > 30)
    for name in names.map({ String($0.1) }) {
      #expect(throws: CommandError.self, "\(name)") { try PackageName(name) }
      #expect(throws: CommandError.self, "\(name)") { try PackageName(name.lowercased()) }
    }
  }

  @Test func `'periscope new' writes a complete package, and never over existing files`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "periscope-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = try Command(["new", "Shop"]).run(in: folder.path)
    #expect(text.contains("swift run Shop"))
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    for path in [
      "Package.swift", "Sources/Shop/Main.swift", "Tests/ShopTests/PollPageTests.swift", "Dockerfile", "gate",
      "README.md",
      ".gitignore",
    ] {
      #expect(paths.contains("Shop/\(path)"), "\(path)")
    }
    let image = try String(contentsOf: folder.appending(path: "Shop/Dockerfile"), encoding: .utf8)
    #expect(image.contains("/app/Shop \\\n  && mkdir -p Public && cp -r Public /app/\n"), "\(image)")
    #expect(FileManager.default.isExecutableFile(atPath: folder.appending(path: "Shop/gate").path))
    for path in paths {
      guard let text = try? String(contentsOf: folder.appending(path: path), encoding: .utf8) else { continue }
      #expect(!text.contains(/\{[A-Z]+\}/), "\(path)")
    }
    #expect(
      throws: CommandError(
        description:
          "'\(folder.appending(path: "Shop").path)' exists already. Nothing was written. Choose a different name, or move it away.",
        status: 1)
    ) {
      try Command(["new", "Shop"]).run(in: folder.path)
    }
    #expect(throws: CommandError.self) {
      try Command(["new", "Bar"]).run(in: folder.appending(path: "Shop/gate").path)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Shop"])
  }

  @Test func `a new package's dependency is the clone, or a repository at a revision`() {
    let beside = PeriscopeDependency(.clone, package: "/home/ada/work/Shop", clone: "/home/ada/clones/periscope")
    #expect(beside.declaration == ".package(name: \"periscope\", path: \"../../clones/periscope\")")
    #expect(
      beside.together
        == PeriscopeDependency.Together(folder: "/home/ada", package: "work/Shop", clone: "clones/periscope"))
    let inside = PeriscopeDependency(.clone, package: "/home/ada/periscope/x/Shop", clone: "/home/ada/periscope")
    #expect(inside.declaration == ".package(name: \"periscope\", path: \"../..\")")
    #expect(
      inside.together
        == PeriscopeDependency.Together(folder: "/home/ada", package: "periscope/x/Shop", clone: "periscope"))
    let git = PeriscopeDependency(
      .git(url: "https://example.com/tools/periscope.git", requirement: "revision", value: "abc"), package: "/x",
      clone: "/y")
    #expect(git.declaration == ".package(url: \"https://example.com/tools/periscope.git\", revision: \"abc\")")
    #expect(git.package == "periscope")
  }

  @Test(arguments: [("--revision", "revision"), ("--branch", "branch"), ("--version", "exact")])
  func `an option chooses the revision, branch or version of a new package's dependency`(option: String, name: String)
    throws
  {
    let url = "https://example.com/periscope.git"
    let command = try Command(["new", "Shop", "--url", url, option, "1.0.0"])
    #expect(command == .new(try PackageName("Shop"), .git(url: url, requirement: name, value: "1.0.0")))
  }

  @Test func `the README shows the manifest and the page test that a new package gets`() throws {
    let readme = try String(
      contentsOf: URL(fileURLWithPath: PeriscopeDependency.cloneFolder).appending(path: "README.md"), encoding: .utf8)
    let package = NewPackage(
      try PackageName("Shop"), PeriscopeDependency(.clone, package: "/a/Shop", clone: "/a/periscope"))
    let manifest = try #require(package.files.first { $0.path == "Package.swift" })
    #expect(readme.contains("<!-- manifest -->\n```swift\n\(manifest.text)```"))
    let test = try #require(package.files.first { $0.path == "Tests/ShopTests/PollPageTests.swift" })
    let block = try #require(readme.firstMatch(of: /<!-- page-test -->\n```swift\n([^`]+(?:`[^`]+)*?)```/)).1
    let lines = block.split(separator: "\n").map { $0.drop { $0 == " " } }
    let written = test.text.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(written.indices.contains { written[$0...].starts(with: lines) })
  }

  @Test(.timeLimit(.minutes(5))) func `SwiftPM resolves the dependency of a new package`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "periscope-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try Command(["new", "Shop"]).run(in: folder.path)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swift", "package", "--package-path", folder.appending(path: "Shop").path, "show-dependencies",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0 && text.contains(PeriscopeDependency.cloneFolder), "\(text)")
  }
}
