import Foundation
import PeriscopeLocks
import PeriscopeTestConnection
import PeriscopeTestSupport
import Testing

/// The team board of the examples on three servers that fail one after another, while members add cards and upload files.
struct TeamDrillTests {
  /// The faults, each of which hits the server that owns the boards, or Redis.
  private static let faults: [DrillFault] = [
    .serverKilled, .serverSuspended, .serverStopped, .serverKilled, .redisKilled, .redisSuspended,
  ]
  /// The number of cards that the boards have room for, besides those of a new server.
  private static let room = 290
  /// The cards to which files are uploaded, and the number of files that each of them has room for.
  private static let cards = Array(3...7)
  private static let filesPerCard = 6

  @Test(.timeLimit(.minutes(30)), .enabled(if: DrillSetup.isPossible, "\(DrillSetup.advice)"))
  func
    `all servers show each acknowledged card once, and each shown file, however often the owner of the boards fails`()
    async throws
  {
    let count = DrillTests.number("PERISCOPE_TEAM_DRILL_MISHAPS", 4)
    try await onThread { try Self.drill(count) }
  }

  private static func drill(_ count: Int) throws {
    let start = ContinuousClock.now
    let setup = try DrillSetup("Gallery") {
      ["--team-files", $0.appendingPathComponent("files").path, "--metrics-allow", "127.0.0.1"]
    }
    let ports = setup.servers.map(\.port)
    let members = try [("Ada", ports[0]), ("Grace", ports[1]), ("Alan", setup.proxy.port)].map {
      try TeamDrillMember($0.0, signsInAt: $0.1)
    }
    let work = TeamDrillWork()
    let adding = try members.flatMap { member in
      // Two browsers of each member: one behind the proxy, and one that sends each request to a random server.
      try [[setup.proxy.port], ports].enumerated().map { number, ports in
        var browser = member
        try browser.openBoard(ports[0])
        // The first action archives the tab.
        _ = try browser.add("\(member.name)-\(number)-0", ports[0])
        work.note("\(member.name)-\(number)-0")
        return OnThread { [browser] in work.addCards(of: browser, "\(member.name)-\(number)", ports) }
      }
    }
    let uploading = OnThread { work.uploadFiles(of: members[0], to: cards, upTo: filesPerCard, ports) }
    let cardsPerFault = min(18, room / max(1, count))
    var owners = 0
    for index in 0..<count {
      let owner = try owner(of: setup)
      work.allow(cards: cardsPerFault)
      work.wait(untilLeft: cardsPerFault * 2 / 3)
      try faults[index % faults.count].inject(into: setup, at: owner ?? setup.servers.randomElement())
      work.wait(untilLeft: 0)
      if let next = try Self.owner(of: setup), next !== owner { owners += 1 }
    }
    work.end()
    for thread in adding { #expect(thread.wait() == nil) }
    #expect(uploading.wait() == nil)

    let (titles, files) = (work.titles, work.files)
    for port in ports {
      for member in members {
        let shown = try member.titles(port).filter { $0.contains("-") }
        #expect(shown.sorted() == titles.sorted(), "\(member.name) at \(port)")
      }
      for (card, shown) in files {
        var ada = members[0]
        let files = try ada.files(card: card, port)
        for (file, content) in shown {
          #expect(files.contains(file), "\(file.name) is gone.")
          #expect(try ada.download(file, port) == content)
        }
      }
    }
    #expect(owners > 0)
    print(
      """
      \(count) faults in \(ContinuousClock.now - start): \(titles.count) cards acknowledged, \(work.retried) of them sent again, \
      and \(files.values.reduce(0) { $0 + $1.count }) files shown; all servers show all of them once; the boards changed their owner \
      \(owners) times.
      """)
  }

  /// Returns the server that owns the boards: the one that answers a request for a page without relaying it.
  private static func owner(of setup: DrillSetup) throws -> DrillProcess? {
    func relayed(_ server: DrillProcess) throws -> String? {
      try TestClient(port: server.port).get("/metrics", accept: "*/*").text.split(separator: "\n")
        .first { $0.hasPrefix("periscope_relayed_requests_total ") }.map(String.init)
    }
    for _ in 0..<300 {
      for server in setup.servers {
        guard let before = try? relayed(server), let page = try? TestClient(port: server.port).get("/team/sign-in"),
          page.status < 400, let after = try? relayed(server)
        else { continue }
        // No member uses the server between the two reads, or it is tried again.
        if before == after { return server }
      }
      Thread.sleep(forTimeInterval: 0.1)
    }
    return nil
  }
}

/// The cards and files of a drill, and the number of cards that may still be added.
private final class TeamDrillWork: Sendable {
  private struct State {
    var allowed = 0
    var titles: Set<String> = []
    var retried = 0
    var files: [Int: [TeamDrillMember.File: [UInt8]]] = [:]
    var isOver = false
  }

  private let state = Lock(State())

  var titles: Set<String> { state.withLock { $0.titles } }
  var retried: Int { state.withLock { $0.retried } }
  /// The files that cards have shown, with their content.
  var files: [Int: [TeamDrillMember.File: [UInt8]]] { state.withLock { $0.files } }
  private var isOver: Bool { state.withLock { $0.isOver } }

  func end() { state.withLock { $0.isOver = true } }

  /// Records an acknowledged card.
  func note(_ title: String, attempts: Int = 1) {
    state.withLock { state in
      state.titles.insert(title)
      if attempts > 1 { state.retried += 1 }
    }
  }

  /// Allows a number of further cards.
  func allow(cards: Int) { state.withLock { $0.allowed += cards } }

  /// Waits until most of the allowed cards are being added, for at most a minute.
  func wait(untilLeft rest: Int) {
    for _ in 0..<3_000 where state.withLock({ $0.allowed > rest }) { Thread.sleep(forTimeInterval: 0.02) }
  }

  /// Adds cards until the drill is over. Returns the reason of an early end.
  func addCards(of member: TeamDrillMember, _ name: String, _ ports: [UInt16]) -> String? {
    var number = 0
    while !isOver {
      let mayAdd = state.withLock { state in
        guard state.allowed > 0 else { return false }
        state.allowed -= 1
        return true
      }
      guard mayAdd else {
        Thread.sleep(forTimeInterval: 0.02)
        continue
      }
      number += 1
      let title = "\(name)-\(number)"
      do {
        note(title, attempts: try member.add(title, ports.randomElement() ?? 0))
      } catch {
        return "\(error)"
      }
    }
    return nil
  }

  /// Uploads files until the drill is over or the cards are full. Returns the reason of an early end.
  func uploadFiles(of member: TeamDrillMember, to cards: [Int], upTo most: Int, _ ports: [UInt16]) -> String? {
    var member = member
    var number = 0
    for card in cards {
      var shown: [TeamDrillMember.File] = []
      while shown.count < most, !isOver {
        number += 1
        let content = Array(String(repeating: "file \(number) ", count: 60_000).utf8)
        let port = ports.randomElement() ?? 0
        // An attempt without success is followed by one with a new name.
        guard let files = try? member.upload("\(number).txt", content, card: card, port) else { continue }
        shown = files
        for file in files where file.name == "\(number).txt" {
          state.withLock { $0.files[card, default: [:]][file] = content }
        }
        Thread.sleep(forTimeInterval: 0.2)
      }
    }
    return number > 0 ? nil : "No file was uploaded."
  }
}
