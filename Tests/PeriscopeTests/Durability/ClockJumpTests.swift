import PeriscopeLocks
import PeriscopeSystem
import PeriscopeTestConnection
import Testing

@testable import Periscope
@testable import PeriscopeLive
@testable import PeriscopeSQLite

/// Jumps of the system's clock, for example when the time service corrects it.
struct ClockJumpTests {
  private static let year = 366 * 24 * 3_600

  @Test(arguments: [3_600, -3_600, year, -year, 20 * year])
  func `a session in use and its archived page survive a jump of the system's clock`(seconds: Int) throws {
    let fixture = ArchiveFixture()
    let archive = try fixture.open()
    let time = Lock(UnixTime(seconds: 1_800_000_000))
    let durability = Durability(archive, now: { time.withLock { $0 } }, report: { _ in })
    func table() -> SessionTable {
      SessionTable(SessionLimits(), context: LiveContext(durability: durability))
    }
    let sessions = table()
    let session = try sessions.start(for: RemoteAddress(ipv4: 10, 0, 0, 1), now: 0)
    let key = ArchiveKey(owner: session.label, page: "/counter")
    try durability.commit([
      Commit(key: key, snapshot: Snapshot("1"), session: session.archivedForm(lastUse: durability.now()))
    ])
    time.withLock { $0 = $0 + .seconds(seconds) }
    sessions.expire(now: 1_000)
    #expect(sessions.session(session.id, now: 1_000) === session)
    try durability.commit([Commit(key: key, snapshot: Snapshot("2"), session: nil)])
    // The next server reads both from the archive, also after the clock is corrected.
    for correction in [0, -seconds] {
      time.withLock { $0 = $0 + .seconds(correction) }
      #expect(try table().find(session.id, now: 0)?.label == session.label)
      #expect(try archive.snapshot(key) == Snapshot("2"))
    }
  }
}
