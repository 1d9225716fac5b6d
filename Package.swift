// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

/// The folder with the toolchain's own SwiftSyntax, beside the manifest library that this very process has loaded.
let swiftSyntaxFolder: String = {
  let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
  for line in maps.split(separator: "\n") where line.hasSuffix("/libPackageDescription.so") {
    guard let path = line.firstIndex(of: "/").map({ String(line[$0...]) }) else { continue }
    return path.components(separatedBy: "/pm/")[0] + "/host"
  }
  return "/usr/lib/swift/host"
}()

let swiftSyntaxLibraries = [
  "SwiftBasicFormat", "SwiftCompilerPluginMessageHandling", "SwiftDiagnostics", "SwiftIfConfig", "SwiftOperators",
  "SwiftParser", "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacroExpansion", "SwiftSyntaxMacros",
]
let findSwiftSyntax: SwiftSetting = .unsafeFlags(["-I", swiftSyntaxFolder])
let linkSwiftSyntax: LinkerSetting = .unsafeFlags(
  ["-L", swiftSyntaxFolder, "-Xlinker", "-rpath", "-Xlinker", swiftSyntaxFolder]
    + swiftSyntaxLibraries.map { "-l\($0)" })

let package = Package(
  name: "periscope",
  products: [
    .library(name: "Perception", targets: ["Perception"]),
    .library(name: "ComposableArchitecture", targets: ["ComposableArchitecture"]),
    .library(name: "PeriscopeUI", targets: ["PeriscopeUI"]),
    .library(name: "Periscope", targets: ["Periscope"]),
    .executable(name: "Gallery", targets: ["Gallery"]),
    .executable(name: "Bench", targets: ["Bench"]),
  ],
  targets: [
    .macro(name: "Macros", swiftSettings: [findSwiftSyntax], linkerSettings: [linkSwiftSyntax]),
    .target(name: "IssueReporting"),
    .target(name: "CasePaths", dependencies: ["IssueReporting", "Macros"]),
    .target(name: "CThreadLocals"),
    .target(name: "Perception", dependencies: ["CThreadLocals", "IssueReporting", "Macros"]),
    .target(
      name: "ComposableArchitecture",
      dependencies: ["CThreadLocals", "CasePaths", "IssueReporting", "Macros", "Perception"]),
    .target(name: "HTML"),
    .target(name: "PeriscopeUI", dependencies: ["ComposableArchitecture", "HTML"]),
    .systemLibrary(
      name: "CMicroHTTPD", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
    .target(name: "MicroHTTP", dependencies: ["CMicroHTTPD"], swiftSettings: [.strictMemorySafety()]),
    .testTarget(name: "MicroHTTPTests", dependencies: ["MicroHTTP"]),
    .target(name: "Periscope", dependencies: ["ComposableArchitecture", "HTML", "MicroHTTP", "PeriscopeUI"]),
    .executableTarget(name: "Gallery", dependencies: ["ComposableArchitecture", "Periscope", "PeriscopeUI"]),
    .target(name: "BareServer", dependencies: ["CMicroHTTPD"]),
    .executableTarget(name: "Bench", dependencies: ["BareServer", "Perception"]),
    .testTarget(name: "BenchTests", dependencies: ["Bench"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      // A module shows its own imports to its users only where it says so.
      .enableUpcomingFeature("InternalImportsByDefault"),
      // The cost of an existential is visible where it is paid.
      .enableUpcomingFeature("ExistentialAny"),
      // A member comes from a module that the file imports, never from one that another file imports.
      .enableUpcomingFeature("MemberImportVisibility"),
      // A warning is a defect.
      .treatAllWarnings(as: .error),
    ]
}
