import Foundation
import PeriscopeTestOracle
import PeriscopeTestProxies
import PeriscopeTesting
import Synchronization
import Testing

extension BrowserTests {
  /// Random changes over a slow network, with double presses, reloads, Back, links and restarts of the server in
  /// between.
  ///
  /// Each page has a server, a network and a browser of its own.
  @Suite struct SlowOracleTests {
    private static let changes = number("PERISCOPE_ORACLE_SLOW_CHANGES") ?? 40
    private static let pages = number("PERISCOPE_ORACLE_SLOW_PAGES") ?? 2
    private static let seed = number("PERISCOPE_ORACLE_SEED") ?? 1

    private static func number(_ name: String) -> Int? {
      ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
    }

    @Test func `controls show the server's values after delays, double presses, reloads, Back and restarts`()
      async throws
    {
      let start = ContinuousClock.now
      let counts = try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 0..<Self.pages {
          let seed = UInt64(Self.seed * 1000 + number)
          group.addTask { try await SlowOracle(seed: seed).run(Self.changes / Self.pages) }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      let made = counts.reduce(0, +)
      #expect(made >= Self.changes / Self.pages * Self.pages)
      print("\(made) changes over a slow network with seed \(Self.seed) took \(ContinuousClock.now - start).")
    }
  }
}

/// A page over a slow network, which is changed at random and compared with its server.
private struct SlowOracle {
  private enum Interruption: String, CaseIterable { case reload, back, restart, link, links }

  /// A script for the title of the shown page, which is its path; `false` while a link is followed.
  private let place = "!window.periscope.isVisiting && document.title"

  /// The number of changes between two reloads, restarts or link visits.
  private static let portion = 20

  let seed: UInt64

  func run(_ wanted: Int) async throws -> Int {
    let site = try TestedSite.oracle(seed: seed)
    defer { site.stop() }
    let delays = RandomDelays(seed: seed)
    let relay = try DelayingRelay(server: site.port) { delays.next() }
    defer { relay.stop() }
    let address = "http://127.0.0.1:\(relay.port)"
    return try await site.browse(at: "\(address)/everything", needsCompleteBrowser: true) { browser in
      var generator = OracleGenerator(seed: seed)
      var interruptions: [String: Int] = [:]
      var made = 0
      var last = "the start"
      while made < wanted {
        made += try await follow(from: made, after: last, in: browser)
        let interruption = Interruption.allCases.randomElement(using: &generator) ?? .reload
        interruptions[interruption.rawValue, default: 0] += 1
        last = "a \(interruption.rawValue)"
        try await interrupt(by: interruption, of: site, at: address, in: browser)
      }
      print("\(made) changes over a slow network with seed \(seed); interruptions: \(interruptions)")
      return made
    }
  }

  /// Changes the page, compares it with its server, and returns the number of changes.
  private func follow(from start: Int, after interruption: String, in browser: Browser) async throws -> Int {
    let script = "\(try Script.named("oracle"))\nwindow.oracle = await follow('\(seed) after \(start)', true);"
    let problem = try await browser.await(script).string
    let result = problem == nil ? try await browser.await("return await oracle.run(\(Self.portion))") : [:]
    guard case .number(let count)? = result["changes"], result["failure"] == nil else {
      throw TestFailure(
        "Seed \(seed), change \(start), after \(interruption): \(problem ?? result["failure"]?.string ?? "")")
    }
    try await browser.run("oracle.end()")
    return Int(count)
  }

  private func interrupt(
    by interruption: Interruption, of site: TestedSite, at address: String, in browser: Browser
  ) async throws {
    switch interruption {
    case .reload: try await browser.reload()
    case .back:
      try await browser.open("\(address)/rows")
      try await browser.back()
    case .restart:
      try await browser.run("document.body.dataset.isOld = 'true'")
      try site.restart()
      try await browser.run("dispatchEvent(new Event('focus'))")
      try await browser.wait(until: "!document.body.dataset.isOld")
    case .link:
      try await browser.run("document.getElementById('rows').click()")
      try await browser.wait(until: "\(place) === '/rows'")
      try await browser.back()
      try await browser.wait(until: "\(place) === '/everything'")
    case .links:
      // The script shows the page of the last link.
      try await browser.run("for (const id of ['rows', 'everything']) document.getElementById(id).click()")
      try await browser.wait(until: "\(place) === '/everything'")
    }
    try await browser.wait(until: "window.periscope?.epoch && document.querySelector('#pressed')")
  }
}

/// Random delays, up to a limit, of the pieces that a network carries.
private final class RandomDelays: Sendable {
  /// The longest delay in each direction, in milliseconds.
  private static let longest = 300

  private let generator: Mutex<OracleGenerator>

  init(seed: UInt64) { generator = Mutex(OracleGenerator(seed: seed)) }

  func next() -> Duration { .milliseconds(generator.withLock { $0.number(below: Self.longest + 1) }) }
}
