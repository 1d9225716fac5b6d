import Foundation
import PeriscopeTestOracle
import PeriscopeTesting
import Testing

extension BrowserTests {
  /// Random changes of trees of views, which a real browser receives as events.
  @Suite struct OracleBrowserTests {
    private static let changes = number("PERISCOPE_ORACLE_CHANGES") ?? 300
    private static let seed = number("PERISCOPE_ORACLE_SEED") ?? 1
    /// The number of changes per call of the driver, so that no call exceeds the driver's timeout.
    private static let portion = 60
    /// The tested pages: all, or only the one that an environment variable names, for debugging.
    private static let paths =
      ProcessInfo.processInfo.environment["PERISCOPE_ORACLE_PAGE"].map { [$0] } ?? TestedSite.oraclePaths

    private static func number(_ name: String) -> Int? {
      ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
    }

    @Test func `after random changes, a browser shows the same page as after a reload`() async throws {
      let site = try TestedSite.oracle(seed: UInt64(Self.seed))
      defer { site.stop() }
      let start = ContinuousClock.now
      try await site.browse(Self.paths[0]) { browser in
        for path in Self.paths { try await follow(path, of: site, in: browser) }
      }
      print("\(Self.changes) changes with seed \(Self.seed) took \(ContinuousClock.now - start).")
    }

    private func follow(_ path: String, of site: TestedSite, in browser: Browser) async throws {
      let start = ContinuousClock.now
      let wanted = Self.changes / Self.paths.count
      try await browser.open(site.address(of: path))
      try await browser.await("\(try Script.named("oracle"))\nwindow.oracle = await follow('\(Self.seed)\(path)');")
      var made = 0
      while made < wanted {
        let result = try await browser.await("return await oracle.run(\(min(Self.portion, wanted - made)))")
        guard case .number(let count)? = result["changes"] else { throw TestFailure("\(path): \(result)") }
        made += Int(count)
        if let failure = result["failure"]?.string {
          throw TestFailure("Seed \(Self.seed), \(path), change \(made) of \(wanted): \(failure)")
        }
      }
      let counts = try await browser.run("oracle.end(); return JSON.stringify(oracle.counts)").string ?? ""
      print("\(path): \(counts) in \(ContinuousClock.now - start)")
    }
  }
}
