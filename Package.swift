// swift-tools-version: 6.2
#if !os(Linux)
  #error(
    "Periscope builds on Linux. Use its dev container (.devcontainer), or run the examples with Docker: docker build -t gallery ."
  )
#endif

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

/// Options of the linker with which a stripped program is a tenth smaller: it exports no symbols to libraries, and its relocations
/// are packed, which glibc can load since version 2.36.
let linkSmall: LinkerSetting = {
  var options = ["-Xlinker", "--no-export-dynamic"]
  #if arch(x86_64)
    var version = [CChar](repeating: 0, count: 64)
    confstr(Int32(_CS_GNU_LIBC_VERSION), &version, version.count)
    let name = String(decoding: version.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let isNew = name.compare("glibc 2.36", options: .numeric) != .orderedAscending
    // The linker that Swift uses otherwise, gold, cannot pack relocations.
    if isNew, FileManager.default.isExecutableFile(atPath: "/usr/bin/ld.bfd") {
      options += ["-use-ld=bfd", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"]
    }
  #endif
  return .unsafeFlags(options, .when(configuration: .release))
}()

let package = Package(
  name: "periscope",
  products: [
    .library(name: "CasePaths", targets: ["CasePaths"]),
    .library(name: "Clocks", targets: ["Clocks"]),
    .library(name: "ConcurrencyExtras", targets: ["ConcurrencyExtras"]),
    .library(name: "CustomDump", targets: ["CustomDump"]),
    .library(name: "Dependencies", targets: ["Dependencies"]),
    .library(name: "DependenciesMacros", targets: ["DependenciesMacros"]),
    .library(name: "DependenciesTestSupport", targets: ["DependenciesTestSupport"]),
    .library(name: "DependenciesURLSession", targets: ["DependenciesURLSession"]),
    .library(name: "IdentifiedCollections", targets: ["IdentifiedCollections"]),
    .library(name: "IssueReporting", targets: ["IssueReporting"]),
    .library(name: "Perception", targets: ["Perception"]),
    .library(name: "Sharing", targets: ["Sharing"]),
    .library(name: "SwiftNavigation", targets: ["SwiftNavigation"]),
    .library(name: "ComposableArchitecture", targets: ["ComposableArchitecture"]),
    .library(name: "PeriscopeUI", targets: ["PeriscopeUI"]),
    .library(name: "Periscope", targets: ["Periscope"]),
    .library(name: "PeriscopeCluster", targets: ["PeriscopeCluster"]),
    .library(name: "PeriscopeOpenID", targets: ["PeriscopeOpenID"]),
    .library(name: "PeriscopePasswords", targets: ["PeriscopePasswords"]),
    .library(name: "PeriscopeSQLite", targets: ["PeriscopeSQLite"]),
    .library(name: "PeriscopeTesting", targets: ["PeriscopeTesting"]),
    .executable(name: "Gallery", targets: ["PeriscopeGallery"]),
    .executable(name: "Bench", targets: ["PeriscopeBench"]),
    .executable(name: "periscope", targets: ["PeriscopeProjectCommand"]),
  ],
  targets: [
    // Separate from the plugin, so that the tests don't depend on a macro target: SwiftPM would build everything that they
    // use twice, the second time for the machine that runs the plugin.
    .target(name: "PeriscopeMacroExpansion", swiftSettings: [findSwiftSyntax]),
    .macro(
      name: "PeriscopeMacros", dependencies: ["PeriscopeMacroExpansion"], swiftSettings: [findSwiftSyntax],
      linkerSettings: [linkSwiftSyntax]),
    .target(name: "CPeriscopeSwiftCalls"),
    .target(name: "CPeriscopePerception"),
    .target(name: "CPeriscopeSharing"),
    .target(name: "CPeriscopeStores"),
    .target(name: "CPeriscopeHTTP"),
    .target(name: "PeriscopeLocks"),
    .target(name: "CPeriscopeMainActor"),
    .target(name: "PeriscopeMainActor", dependencies: ["CPeriscopeMainActor"]),
    .target(name: "IssueReporting", dependencies: ["CPeriscopeSwiftCalls", "PeriscopeLocks"]),
    .target(name: "CasePaths", dependencies: ["IssueReporting", "PeriscopeMacros"]),
    .target(name: "CustomDump", dependencies: ["IssueReporting"]),
    .target(name: "IdentifiedCollections"),
    .target(name: "ConcurrencyExtras", dependencies: ["PeriscopeLocks"]),
    .target(name: "Clocks", dependencies: ["ConcurrencyExtras", "IssueReporting", "PeriscopeLocks"]),
    .target(
      name: "Dependencies",
      dependencies: [
        "Clocks", "ConcurrencyExtras", "CPeriscopeSwiftCalls", "IssueReporting", "PeriscopeLocks", "PeriscopeMacros",
      ]),
    .target(name: "DependenciesMacros", dependencies: ["Dependencies"]),
    .target(name: "DependenciesTestSupport", dependencies: ["Dependencies", "IssueReporting"]),
    // Apart from Dependencies: Foundation's networking is a large library, which few programs link.
    .target(name: "DependenciesURLSession", dependencies: ["Dependencies"]),
    .target(
      name: "SwiftNavigation",
      dependencies: ["CasePaths", "CustomDump", "IssueReporting", "PeriscopeLocks", "Perception"]),
    .target(
      name: "Perception",
      dependencies: ["CPeriscopePerception", "IssueReporting", "PeriscopeLocks", "PeriscopeMacros"]),
    .target(
      name: "Sharing",
      dependencies: [
        "CPeriscopePerception", "CPeriscopeSharing", "ConcurrencyExtras", "CustomDump", "Dependencies",
        "IdentifiedCollections", "IssueReporting", "PeriscopeLocks", "PeriscopeMainActor", "PeriscopeSystem",
        "Perception",
      ]),
    .target(
      name: "ComposableArchitecture",
      dependencies: [
        "CPeriscopeMainActor", "CPeriscopePerception", "CPeriscopeSharing", "CPeriscopeStores", "CPeriscopeSwiftCalls",
        "CasePaths", "Clocks",
        "ConcurrencyExtras", "CustomDump", "Dependencies", "IdentifiedCollections", "IssueReporting", "PeriscopeLocks",
        "PeriscopeMacros", "PeriscopeMainActor", "Perception", "Sharing", "SwiftNavigation",
      ]),
    .target(name: "PeriscopeHTML", dependencies: ["IssueReporting", "Perception", "PeriscopeMainActor"]),
    .target(name: "PeriscopeUploads", dependencies: ["PeriscopeLocks", "PeriscopeSystem"]),
    .target(
      name: "PeriscopeUI",
      dependencies: [
        "CPeriscopeStores", "ComposableArchitecture", "ConcurrencyExtras", "PeriscopeHTML", "IssueReporting",
        "PeriscopeLocks", "PeriscopeMacros", "PeriscopeMainActor", "PeriscopeUploads", "Perception", "SwiftNavigation",
      ]),
    .systemLibrary(name: "CPeriscopeSystem"),
    .target(
      name: "PeriscopeSystem", dependencies: ["CPeriscopeSystem", "PeriscopeLocks"],
      swiftSettings: [.strictMemorySafety()]),
    .systemLibrary(
      name: "CPeriscopeMicroHTTPD", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
    .target(
      name: "PeriscopeHTTP",
      dependencies: ["CPeriscopeMicroHTTPD", "CPeriscopeHTTP", "PeriscopeLocks", "PeriscopeSystem"],
      swiftSettings: [.strictMemorySafety()]
    ),
    .systemLibrary(name: "CPeriscopeZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .target(
      name: "PeriscopeCompression", dependencies: ["CPeriscopeZlib"], swiftSettings: [.strictMemorySafety()]),
    .testTarget(name: "PeriscopeCompressionTests", dependencies: ["PeriscopeCompression"]),
    .systemLibrary(name: "CPeriscopeSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .target(
      name: "PeriscopeSQLite",
      dependencies: ["CPeriscopeSQLite", "PeriscopeLive", "PeriscopeLocks", "PeriscopeSystem"],
      swiftSettings: [.strictMemorySafety()]),
    .systemLibrary(name: "CPeriscopeSodium", providers: [.apt(["libsodium-dev"])]),
    .target(
      name: "PeriscopePasswords",
      dependencies: ["CPeriscopeSodium", "Dependencies", "PeriscopeLocks", "PeriscopeSystem"],
      swiftSettings: [.strictMemorySafety()]),
    .testTarget(
      name: "PeriscopePasswordsTests", dependencies: ["Dependencies", "PeriscopeLocks", "PeriscopePasswords"]),
    // Separate from Periscope, because it links Foundation's networking, a large library that few programs need.
    .target(
      name: "PeriscopeOpenID",
      dependencies: [
        "CPeriscopeSodium", "ComposableArchitecture", "Dependencies", "IssueReporting", "Periscope", "PeriscopeLive",
        "PeriscopeLocks",
      ],
      swiftSettings: [.strictMemorySafety()]),
    .testTarget(
      name: "PeriscopeOpenIDTests",
      dependencies: [
        "Clocks", "ComposableArchitecture", "Periscope", "PeriscopeLocks", "PeriscopeOpenID", "PeriscopeTestConnection",
        "PeriscopeTestSupport",
      ]),
    .systemLibrary(name: "CPeriscopeHiredis", providers: [.apt(["libhiredis-dev"])]),
    .target(
      name: "PeriscopeRedis", dependencies: ["CPeriscopeHiredis", "PeriscopeLocks", "PeriscopeSystem"],
      swiftSettings: [.strictMemorySafety()]),
    .target(
      name: "PeriscopeLive",
      dependencies: [
        "ComposableArchitecture", "Perception", "PeriscopeHTML", "PeriscopeLocks", "PeriscopeSystem", "PeriscopeUI",
        "PeriscopeUploads",
      ]),
    .target(
      name: "Periscope",
      dependencies: [
        "ComposableArchitecture", "PeriscopeAssets", "PeriscopeCompression", "PeriscopeHTML", "PeriscopeHTTP",
        "PeriscopeLive", "PeriscopeLocks", "PeriscopeMainActor", "PeriscopeSQLite", "PeriscopeSystem", "PeriscopeUI",
        "PeriscopeUploads",
      ]),
    // The browser's files are edited in `Public` at the root. The C target embeds them, which takes no time. As Swift resources
    // they would be array literals, which take half a minute to compile.
    .target(name: "CPeriscopeAssets"),
    .target(name: "PeriscopeAssets", dependencies: ["CPeriscopeAssets"]),
    .testTarget(name: "PeriscopeAssetsTests", dependencies: ["PeriscopeAssets", "PeriscopeCompression"]),
    .target(name: "PeriscopeTestConnection", dependencies: ["PeriscopeSystem"]),
    .target(
      name: "PeriscopeTesting",
      dependencies: [
        "ComposableArchitecture", "ConcurrencyExtras", "IssueReporting", "Periscope", "PeriscopeHTML", "PeriscopeHTTP",
        "PeriscopeLive",
        "PeriscopeLocks", "PeriscopeMainActor", "PeriscopeSystem", "PeriscopeTestConnection", "PeriscopeUI",
        "PeriscopeUploads",
      ]),
    .target(name: "PeriscopeProject", exclude: ["Main"]),
    .executableTarget(
      name: "PeriscopeProjectCommand", dependencies: ["PeriscopeProject"], path: "Sources/PeriscopeProject/Main"),
    .target(
      name: "PeriscopeCluster",
      dependencies: [
        "Periscope", "PeriscopeHTTP", "PeriscopeLive", "PeriscopeLocks", "PeriscopeRedis", "PeriscopeSystem",
        "PeriscopeUploads",
      ]),
    .target(name: "CPeriscopeGalleryFiles"),
    .target(name: "PeriscopeGallerySources", dependencies: ["CPeriscopeGalleryFiles"]),
    .target(
      name: "PeriscopeGalleryPages",
      dependencies: [
        "ComposableArchitecture", "DependenciesMacros", "Periscope", "PeriscopeGallerySources", "PeriscopePasswords",
        "PeriscopeUI",
      ],
      path: "Sources/PeriscopeGallery",
      exclude: ["Main", "Resources"]),
    .executableTarget(
      name: "PeriscopeGallery", dependencies: ["Periscope", "PeriscopeCluster", "PeriscopeGalleryPages"],
      path: "Sources/PeriscopeGallery/Main",
      linkerSettings: [linkSmall]),
    .target(
      name: "PeriscopeLaunchers", dependencies: ["CPeriscopeSystem", "PeriscopeRedis", "PeriscopeSystem"]),
    .target(name: "CPeriscopeBareServer", dependencies: ["CPeriscopeMicroHTTPD"]),
    .target(
      name: "PeriscopeBenchmarks",
      dependencies: [
        "CPeriscopeBareServer", "ComposableArchitecture", "PeriscopeHTML", "IdentifiedCollections", "PeriscopeLocks",
        "Perception", "Periscope", "PeriscopeGalleryPages", "PeriscopeLaunchers", "PeriscopeLive", "PeriscopeRedis",
        "PeriscopeSQLite", "PeriscopeSystem", "PeriscopeUI",
      ]),
    // A dependency of the executable only, because it replaces `malloc`, which the benchmarks' tests must not do.
    .target(name: "CPeriscopeAllocations"),
    .executableTarget(name: "PeriscopeBench", dependencies: ["PeriscopeBenchmarks", "CPeriscopeAllocations"]),

    .executableTarget(
      name: "PeriscopeDrillSite",
      dependencies: ["ComposableArchitecture", "Periscope", "PeriscopeCluster", "PeriscopeRedis", "PeriscopeUI"],
      path: "Tests/PeriscopeDrillSite"),
    .target(
      name: "PeriscopeTestSupport", dependencies: ["Clocks", "IssueReporting", "PeriscopeLocks"],
      path: "Tests/PeriscopeTestSupport"),
    .target(
      name: "PeriscopeTestOracle", dependencies: ["Perception", "PeriscopeUI"], path: "Tests/PeriscopeTestOracle"),
    .target(
      name: "PeriscopeTestProxies",
      dependencies: ["PeriscopeLaunchers", "PeriscopeTestConnection", "PeriscopeTestSupport"],
      path: "Tests/PeriscopeTestProxies"),
    .testTarget(
      name: "PeriscopeArticleTests",
      dependencies: [
        "CasePaths", "ComposableArchitecture", "ConcurrencyExtras", "CustomDump", "Dependencies",
        "DependenciesMacros", "DependenciesTestSupport", "DependenciesURLSession", "IdentifiedCollections",
        "IssueReporting", "Perception", "Periscope", "PeriscopeHTTP", "PeriscopeLaunchers",
        "PeriscopeLocks", "PeriscopeOpenID", "PeriscopePasswords", "PeriscopeRedis", "PeriscopeSQLite",
        "PeriscopeTestConnection",
        "PeriscopeTestSupport", "PeriscopeTesting", "PeriscopeUI", "SwiftNavigation",
      ]),
    .testTarget(
      name: "PeriscopeBenchmarksTests",
      dependencies: ["PeriscopeBenchmarks", "PeriscopeGallery", "PeriscopeHTML", "PeriscopeTestConnection"]),
    .testTarget(
      name: "PeriscopeBrowserTests",
      dependencies: [
        "ComposableArchitecture", "PeriscopeGallery", "Perception", "Periscope", "PeriscopeAssets", "PeriscopeUI",
        "PeriscopeTestOracle",
        "PeriscopeTestProxies", "PeriscopeTestSupport", "PeriscopeTesting",
      ],
      exclude: ["Scripts"]),
    .testTarget(name: "CasePathsTests", dependencies: ["CasePaths", "IssueReporting"]),
    .testTarget(
      name: "ClocksTests", dependencies: ["Clocks", "ConcurrencyExtras", "IssueReporting", "PeriscopeTestSupport"]),
    .testTarget(
      name: "PeriscopeClusterTests",
      dependencies: [
        "ComposableArchitecture", "PeriscopeLocks", "PeriscopeHTTP", "Periscope", "PeriscopeCluster", "PeriscopeLive",
        "PeriscopeRedis", "PeriscopeSystem", "PeriscopeTestConnection", "PeriscopeTestSupport", "PeriscopeLaunchers",
      ]),
    // Separate from the other tests of clusters, which the thread sanitizer runs: these tests start whole programs, which need
    // not be built for it.
    .testTarget(
      name: "PeriscopeDrillTests",
      dependencies: [
        "PeriscopeDrillSite", "PeriscopeGallery", "PeriscopeLaunchers", "PeriscopeLocks", "PeriscopeTestConnection",
        "PeriscopeTestSupport",
      ]),
    .testTarget(
      name: "ComposableArchitectureTests",
      dependencies: [
        "ComposableArchitecture", "PeriscopeLocks", "Sharing", "PeriscopeTestConnection",
        "PeriscopeTestSupport",
      ]),
    .testTarget(name: "ConcurrencyExtrasTests", dependencies: ["ConcurrencyExtras"]),
    .testTarget(
      name: "CustomDumpTests",
      dependencies: [
        "ComposableArchitecture", "CustomDump", "IssueReporting", "Perception",
        "PeriscopeTestSupport",
      ]),
    .testTarget(
      name: "DependenciesTests",
      dependencies: ["Clocks", "ConcurrencyExtras", "Dependencies", "IssueReporting", "PeriscopeTestSupport"]),
    .testTarget(name: "DependenciesMacrosTests", dependencies: ["DependenciesMacros"]),
    .testTarget(name: "DependenciesTestSupportTests", dependencies: ["Dependencies", "DependenciesTestSupport"]),
    .testTarget(name: "DependenciesURLSessionTests", dependencies: ["Dependencies", "DependenciesURLSession"]),
    .testTarget(
      name: "PeriscopeGalleryPagesTests",
      dependencies: [
        "ComposableArchitecture", "PeriscopeGalleryPages", "PeriscopeGallerySources", "Periscope", "PeriscopeLive",
        "PeriscopePasswords", "PeriscopeTestConnection", "PeriscopeTesting", "PeriscopeUI",
      ]),
    .testTarget(
      name: "PeriscopeGalleryTests",
      dependencies: [
        "PeriscopeDrillSite", "PeriscopeGallery", "PeriscopeLocks", "PeriscopeHTTP", "PeriscopeTestConnection",
        "PeriscopeTestSupport",
      ]),
    .testTarget(name: "PeriscopeHTMLTests", dependencies: ["PeriscopeHTML", "IssueReporting"]),
    .testTarget(name: "IdentifiedCollectionsTests", dependencies: ["IdentifiedCollections"]),
    .testTarget(name: "IssueReportingTests", dependencies: ["IssueReporting", "PeriscopeTestSupport"]),
    .testTarget(
      name: "PeriscopeMacroExpansionTests", dependencies: ["PeriscopeMacroExpansion"], swiftSettings: [findSwiftSyntax],
      linkerSettings: [linkSwiftSyntax]),
    .testTarget(name: "PeriscopeMainActorTests", dependencies: ["PeriscopeMainActor"]),
    .testTarget(
      name: "PeriscopeHTTPTests",
      dependencies: ["PeriscopeLocks", "PeriscopeHTTP", "PeriscopeSystem", "PeriscopeTestConnection"]),
    .testTarget(name: "PerceptionTests", dependencies: ["Perception", "PeriscopeTestSupport"]),
    .testTarget(
      name: "PeriscopeTests",
      dependencies: [
        "Clocks", "ComposableArchitecture", "IssueReporting", "PeriscopeHTML", "PeriscopeLocks", "PeriscopeHTTP",
        "Perception",
        "Periscope", "PeriscopeCluster", "PeriscopeCompression", "PeriscopeLive",
        "PeriscopeMainActor", "PeriscopeUI", "PeriscopeSQLite", "PeriscopeSystem", "Sharing",
        "PeriscopeTestConnection",
        "PeriscopeTestProxies", "PeriscopeTestSupport",
      ]),
    .testTarget(name: "PeriscopeProjectTests", dependencies: ["PeriscopeProject"]),
    .testTarget(
      name: "PeriscopeTestingTests",
      dependencies: [
        "Clocks", "ComposableArchitecture", "IssueReporting", "Periscope", "PeriscopeLive", "PeriscopeLocks",

        "PeriscopeTestOracle", "PeriscopeTesting", "PeriscopeUI",
      ],
      exclude: ["Snapshots"]),
    .testTarget(
      name: "PeriscopeUITests",
      dependencies: [
        "ComposableArchitecture", "IssueReporting", "PeriscopeHTML", "Perception", "PeriscopeUI", "Sharing",
        "PeriscopeTestConnection", "PeriscopeTestOracle", "PeriscopeTestSupport",
      ]),
    .testTarget(
      name: "PeriscopeCaseStudiesTests", dependencies: ["ComposableArchitecture", "IssueReporting", "PeriscopeUI"],
      exclude: ["Unavailable"]),
    .testTarget(
      name: "PeriscopeRedisTests",
      dependencies: [
        "PeriscopeLocks", "PeriscopeRedis", "PeriscopeSystem", "PeriscopeTestConnection", "PeriscopeLaunchers",
      ]),
    .testTarget(
      name: "SharingTests",
      dependencies: [
        "Clocks", "ConcurrencyExtras", "CustomDump", "Dependencies", "IdentifiedCollections", "IssueReporting",
        "Perception", "Sharing", "PeriscopeTestConnection", "PeriscopeTestSupport",
      ]),
    .testTarget(name: "PeriscopeSQLiteTests", dependencies: ["PeriscopeSQLite", "PeriscopeTestSupport"]),
    .testTarget(name: "PeriscopeSystemTests", dependencies: ["PeriscopeLocks", "PeriscopeSystem"]),
    .testTarget(
      name: "PeriscopeUploadsTests", dependencies: ["PeriscopeSystem", "PeriscopeTestSupport", "PeriscopeUploads"]),
    .testTarget(
      name: "SwiftNavigationTests",
      dependencies: ["CasePaths", "ConcurrencyExtras", "CustomDump", "Perception", "SwiftNavigation"]),
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

// With PERISCOPE_WHOLE_MODULES=1, the compiler reads each module once, and not once for each group of its files. A build from the
// start then takes a fifth less CPU time; a later build takes more, because it compiles whole modules again.
if Context.environment["PERISCOPE_WHOLE_MODULES"] != nil {
  for target in package.targets where target.type != .system {
    target.swiftSettings?.append(
      .unsafeFlags(
        [
          "-disable-batch-mode", "-whole-module-optimization", "-num-threads", "2", "-no-emit-module-separately-wmo",
        ], .when(configuration: .debug)))
  }
  // Each server of a test compacts the browser's script at its start, which takes 0.2 s of CPU time without optimization.
  package.targets.first { $0.name == "PeriscopeAssets" }?.swiftSettings?.append(
    .unsafeFlags(["-O"], .when(configuration: .debug)))
}

// Builds only the named test targets, for example with PERISCOPE_TESTS=PerceptionTests,SharingTests, because all of
// them take ten times as long.
if let names = Context.environment["PERISCOPE_TESTS"]?.split(separator: ",").map(String.init) {
  package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}
