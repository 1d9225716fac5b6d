import ComposableArchitecture
import PeriscopeLocks
import PeriscopeSystem
import PeriscopeTestConnection
import PeriscopeTestSupport
import Testing

@testable import Periscope
@testable import PeriscopeLive

@Suite(.timeLimit(.minutes(5)))
struct SignOutQueueTests {
  @Test func `a sign-out that waits is not added again, and one that is being performed is`() {
    var queue = SignOutQueue()
    let (blob, ada) = (SignOutQueue.Request(user: "Blob", label: "a"), SignOutQueue.Request(user: "Ada", label: "b"))
    #expect([queue.add(blob), queue.add(blob)] == [true, false])
    #expect(queue.next() == blob)
    #expect([queue.add(blob), queue.add(ada), queue.add(blob)] == [false, false, false])
    #expect([queue.next(), queue.next(), queue.next()] == [blob, ada, nil])
    #expect(queue.add(ada) == true)
  }

  @Test func `repeated sign-outs of one user elsewhere read the archived sessions at most twice`() async throws {
    let archive = MemoryArchive()
    let sessions = SessionTable(
      SessionLimits(), context: LiveContext(durability: Durability(archive, now: { 900 }, report: { _ in })))
    func signedIn(_ user: String) throws -> Session {
      let session = try sessions.start(for: RemoteAddress(ipv4: 192, 0, 2, 1), now: 0)
      session.handle.signIn(user)
      try session.commitValues()
      return session
    }
    let (blob, ada, other) = (try signedIn("Blob"), try signedIn("Ada"), try signedIn("Ada"))
    let (reads, mayRead) = (LockIsolated(0), Latch())
    archive.content.withLock { content in
      content.whenListing = {
        let number = reads.withValue { reads in
          reads += 1
          return reads
        }
        if number == 1 { mayRead.wait() }
      }
    }
    for _ in 0..<100 { blob.handle.signOutElsewhere() }
    // Performed after those.
    ada.handle.signOutElsewhere()
    mayRead.open()
    try await onThread {
      try Waiting.wait(for: "the sign-out of a different session") {
        other.values.signedIn.map { "\($0) is signed in" }
      }
    }
    #expect(reads.value <= 3)
    #expect(sessions.count == 3)
  }

  @Test func `an effect that has outlived its session still signs the user out elsewhere`() async throws {
    let sessions = SessionTable(SessionLimits(), context: LiveContext())
    func signedIn() throws -> Session {
      let session = try sessions.start(for: RemoteAddress(ipv4: 192, 0, 2, 1), now: 0)
      session.handle.signIn("Ada")
      return session
    }
    let (ended, other) = (try signedIn(), try signedIn())
    sessions.end(ended)
    ended.handle.signOutElsewhere()
    try await onThread {
      try Waiting.wait(for: "the sign-out of a different session") {
        other.values.signedIn.map { "\($0) is signed in" }
      }
    }
  }
}
