// swift-tools-version: 6.2
import PackageDescription

// A user's package. Its targets have names that Periscope must leave free; its products need no hiredis.
// `.ci/consumer` builds and runs it.
let package = Package(
  name: "Shop",
  dependencies: [.package(name: "periscope", path: "../..")],
  targets: [
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3"),
    .target(name: "SQLite", dependencies: ["CSQLite"]),
    .target(name: "Redis"),
    .target(name: "HTML"),
    .target(name: "Locks"),
    .target(name: "Macros"),
    .executableTarget(
      name: "Shop",
      dependencies: [
        "HTML", "Locks", "Macros", "Redis", "SQLite",
        .product(name: "ComposableArchitecture", package: "periscope"),
        .product(name: "PeriscopeUI", package: "periscope"),
        .product(name: "Periscope", package: "periscope"),
      ]),
  ]
)
