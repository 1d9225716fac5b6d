// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

/// The folder with the toolchain's own SwiftSyntax, beside the manifest library that this very process has loaded.
let swiftSyntaxFolder: String = {
  guard let maps = fopen("/proc/self/maps", "r") else { fatalError("/proc/self/maps cannot be read.") }
  defer { fclose(maps) }
  var line = [CChar](repeating: 0, count: 8192)
  while fgets(&line, Int32(line.count), maps) != nil {
    let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard let start = text.firstIndex(of: "/"), let end = text.range(of: "/pm/ManifestAPI/") else { continue }
    return text[start..<end.lowerBound] + "/host"
  }
  fatalError(
    "The toolchain's folder is unknown: its manifest library is not among the files that this process has loaded.")
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
    .library(name: "CasePaths", targets: ["CasePaths"]),
    .library(name: "Clocks", targets: ["Clocks"]),
    .library(name: "ConcurrencyExtras", targets: ["ConcurrencyExtras"]),
    .library(name: "CustomDump", targets: ["CustomDump"]),
    .library(name: "Dependencies", targets: ["Dependencies"]),
    .library(name: "DependenciesMacros", targets: ["DependenciesMacros"]),
    .library(name: "IdentifiedCollections", targets: ["IdentifiedCollections"]),
    .library(name: "IssueReporting", targets: ["IssueReporting"]),
    .library(name: "Perception", targets: ["Perception"]),
    .library(name: "Sharing", targets: ["Sharing"]),
    .library(name: "SwiftNavigation", targets: ["SwiftNavigation"]),
    .library(name: "ComposableArchitecture", targets: ["ComposableArchitecture"]),
    .library(name: "PeriscopeUI", targets: ["PeriscopeUI"]),
    .library(name: "Periscope", targets: ["Periscope"]),
    .executable(name: "Gallery", targets: ["Gallery"]),
    .executable(name: "Bench", targets: ["Bench"]),
  ],
  targets: [
    .macro(name: "Macros", swiftSettings: [findSwiftSyntax], linkerSettings: [linkSwiftSyntax]),
    .target(name: "CSwiftCalls"),
    .target(name: "CThreadLocals"),
    .target(name: "Locks"),
    .target(name: "IssueReporting", dependencies: ["Locks"]),
    .target(name: "CasePaths", dependencies: ["IssueReporting", "Macros"]),
    .target(name: "CustomDump", dependencies: ["IssueReporting"]),
    .target(name: "IdentifiedCollections"),
    .target(name: "ConcurrencyExtras", dependencies: ["Locks"]),
    .target(name: "Clocks", dependencies: ["ConcurrencyExtras", "IssueReporting", "Locks"]),
    .target(
      name: "Dependencies",
      dependencies: ["Clocks", "ConcurrencyExtras", "CSwiftCalls", "IssueReporting", "Locks", "Macros"]),
    .target(name: "DependenciesMacros", dependencies: ["Dependencies"]),
    .target(name: "SwiftNavigation", dependencies: ["CustomDump"]),
    .target(name: "Perception", dependencies: ["CThreadLocals", "IssueReporting", "Locks", "Macros"]),
    .target(
      name: "Sharing",
      dependencies: [
        "CThreadLocals", "ConcurrencyExtras", "CustomDump", "Dependencies", "IdentifiedCollections", "IssueReporting",
        "Locks", "Perception",
      ]),
    .target(
      name: "ComposableArchitecture",
      dependencies: [
        "CSwiftCalls", "CThreadLocals", "CasePaths", "Clocks", "ConcurrencyExtras", "CustomDump", "Dependencies",
        "IdentifiedCollections", "IssueReporting", "Locks", "Macros", "Perception", "Sharing", "SwiftNavigation",
      ]),
    .target(name: "HTML", dependencies: ["IssueReporting"]),
    .target(
      name: "PeriscopeUI",
      dependencies: [
        "CThreadLocals", "ComposableArchitecture", "HTML", "IssueReporting", "Locks", "Macros", "Perception",
      ]),
    .systemLibrary(
      name: "CMicroHTTPD", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
    .target(
      name: "MicroHTTP", dependencies: ["CMicroHTTPD", "CThreadLocals", "Locks"], swiftSettings: [.strictMemorySafety()]
    ),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .target(name: "SQLite", dependencies: ["CSQLite"], swiftSettings: [.strictMemorySafety()]),
    .systemLibrary(name: "CHiredis", providers: [.apt(["libhiredis-dev"])]),
    .target(name: "Redis", dependencies: ["CHiredis", "Locks"], swiftSettings: [.strictMemorySafety()]),
    .target(
      name: "Periscope",
      dependencies: [
        "ComposableArchitecture", "HTML", "Locks", "MicroHTTP", "Perception", "PeriscopeUI", "Redis", "SQLite",
      ]),
    // A link to the folder at the root, so that the browser's files are edited there and compiled in.
    .target(name: "PeriscopeAssets", resources: [.embedInCode("Public")]),
    .testTarget(name: "PeriscopeAssetsTests", dependencies: ["PeriscopeAssets"]),
    .target(
      name: "GalleryPages", dependencies: ["ComposableArchitecture", "DependenciesMacros", "Periscope", "PeriscopeUI"],
      path: "Sources/Gallery",
      exclude: ["Main"]),
    .executableTarget(name: "Gallery", dependencies: ["GalleryPages", "Periscope"], path: "Sources/Gallery/Main"),
    .target(name: "BareServer", dependencies: ["CMicroHTTPD"]),
    .target(
      name: "Benchmarks",
      dependencies: [
        "BareServer", "ComposableArchitecture", "HTML", "IdentifiedCollections", "Locks", "Perception", "Periscope",
        "PeriscopeUI", "Redis", "TestRedis",
      ]),
    // Not for the benchmarks' tests: what allocates in a test is not to be replaced.
    .target(name: "CountedAllocations"),
    .executableTarget(name: "Bench", dependencies: ["Benchmarks", "CountedAllocations"]),

    .executableTarget(
      name: "DrillSite", dependencies: ["ComposableArchitecture", "Periscope", "PeriscopeUI"], path: "Tests/DrillSite"),
    .target(name: "TestArticles", path: "Tests/TestArticles"),
    .target(name: "TestConnection", path: "Tests/TestConnection"),
    .target(
      name: "TestOracle", dependencies: ["ComposableArchitecture", "Perception", "PeriscopeUI"],
      path: "Tests/TestOracle"),
    .target(name: "TestProxies", dependencies: ["TestConnection"], path: "Tests/TestProxies"),
    .target(name: "TestRedis", dependencies: ["Redis", "TestConnection"], path: "Tests/TestRedis"),
    .testTarget(name: "BenchmarksTests", dependencies: ["Benchmarks", "Gallery", "HTML", "TestConnection"]),
    .testTarget(
      name: "BrowserTests",
      dependencies: [
        "ComposableArchitecture", "Gallery", "Perception", "Periscope", "PeriscopeAssets", "PeriscopeUI", "TestOracle",
        "TestProxies",
      ],
      exclude: ["Scripts"]),
    .testTarget(name: "CasePathsTests", dependencies: ["CasePaths", "IssueReporting"]),
    .testTarget(name: "ClocksTests", dependencies: ["Clocks", "ConcurrencyExtras", "IssueReporting"]),
    .testTarget(
      name: "ClusterTests",
      dependencies: [
        "ComposableArchitecture", "DrillSite", "Locks", "MicroHTTP", "Periscope", "PeriscopeUI", "Redis",
        "TestConnection", "TestRedis",
      ]),
    .testTarget(
      name: "ComposableArchitectureTests",
      dependencies: ["ComposableArchitecture", "Sharing", "TestArticles", "TestConnection"]),
    .testTarget(name: "ConcurrencyExtrasTests", dependencies: ["ConcurrencyExtras"]),
    .testTarget(
      name: "CustomDumpTests",
      dependencies: ["ComposableArchitecture", "CustomDump", "IdentifiedCollections", "IssueReporting", "Perception"]),
    .testTarget(
      name: "DependenciesTests", dependencies: ["Clocks", "ConcurrencyExtras", "Dependencies", "IssueReporting"]),
    .testTarget(name: "DependenciesMacrosTests", dependencies: ["DependenciesMacros"]),
    .testTarget(
      name: "GalleryFeatureTests",
      dependencies: ["ComposableArchitecture", "GalleryPages", "Periscope", "PeriscopeUI", "TestConnection"]),
    .testTarget(name: "GalleryTests", dependencies: ["DrillSite", "Gallery", "Locks", "MicroHTTP", "TestConnection"]),
    .testTarget(name: "HTMLTests", dependencies: ["HTML", "IssueReporting"]),
    .testTarget(name: "IdentifiedCollectionsTests", dependencies: ["IdentifiedCollections"]),
    .testTarget(name: "IssueReportingTests", dependencies: ["IssueReporting"]),
    .testTarget(
      name: "MacrosTests", dependencies: ["Macros"], swiftSettings: [findSwiftSyntax],
      linkerSettings: [linkSwiftSyntax]),
    .testTarget(name: "MicroHTTPTests", dependencies: ["Locks", "MicroHTTP", "TestConnection"]),
    .testTarget(name: "PerceptionTests", dependencies: ["IssueReporting", "Perception"]),
    .testTarget(
      name: "PeriscopeTests",
      dependencies: [
        "Clocks", "ComposableArchitecture", "IssueReporting", "Locks", "MicroHTTP", "Perception", "Periscope",
        "PeriscopeUI", "SQLite", "Sharing", "TestConnection", "TestProxies",
      ]),
    .testTarget(
      name: "PeriscopeUITests",
      dependencies: [
        "ComposableArchitecture", "HTML", "Perception", "PeriscopeUI", "Sharing", "TestArticles", "TestConnection",
        "TestOracle",
      ]),
    .testTarget(name: "RedisTests", dependencies: ["Locks", "Redis", "TestConnection", "TestRedis"]),
    .testTarget(
      name: "SharingTests",
      dependencies: [
        "Clocks", "ConcurrencyExtras", "CustomDump", "Dependencies", "IdentifiedCollections", "IssueReporting", "Locks",
        "Perception", "Sharing", "TestConnection",
      ]),
    .testTarget(name: "SQLiteTests", dependencies: ["SQLite"]),
    .testTarget(name: "SwiftNavigationTests", dependencies: ["CustomDump", "SwiftNavigation"]),
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
