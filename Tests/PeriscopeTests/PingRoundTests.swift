import Testing

@testable import Periscope
@testable import PeriscopeLive
@testable import PeriscopeSQLite
import PeriscopeSystem
import PeriscopeTestConnection

struct PingRoundTests {
  private final class Page {}

  @Test func `a few pages are pinged together, and each round of pings reads the list of pages again`() {
    var round = PingSchedule<Page>()
    var pages = (0..<PingSchedule<Page>.few).map { _ in Page() }
    #expect(round.turn { pages }.count == pages.count)
    #expect(round.parts == 1)
    pages.removeLast()
    #expect(round.turn { pages }.count == pages.count)
  }

  @Test func `the pings of many pages are spread over a round, and each page has the same part of every round`() {
    let pages = (0..<10_000).map { _ in Page() }
    var round = PingSchedule<Page>()
    var rounds: [[[ObjectIdentifier]]] = []
    for _ in 0..<3 {
      var turns = [round.turn { pages }.map(ObjectIdentifier.init)]
      while turns.count < round.parts {
        turns.append(
          round.turn {
            Issue.record("The list of pages was read twice in one round.")
            return []
          }.map(ObjectIdentifier.init))
      }
      rounds.append(turns)
    }
    #expect(rounds[0].count == 256)
    #expect(Set(rounds[0].joined()) == Set(pages.map(ObjectIdentifier.init)))
    #expect(rounds[0].joined().count == pages.count)
    #expect(rounds[0].allSatisfy { $0.count < 200 })
    #expect(rounds[1] == rounds[0] && rounds[2] == rounds[0])
  }
}
