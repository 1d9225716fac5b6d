import Dispatch
import Glibc
import PeriscopeSystem
import PeriscopeTestConnection
import Testing

@testable import Periscope
@testable import PeriscopeLive

/// The names of sessions in the archive, while threads rename and commit at the same time.
@Suite(.timeLimit(.minutes(5)))
struct ArchivedNameTests {
  private let archive = MemoryArchive()
  private let sessions: SessionTable
  private let session: Session

  init() throws {
    sessions = SessionTable(
      SessionLimits(), context: LiveContext(durability: Durability(archive, now: { 900 }, report: { _ in })))
    session = try sessions.start(for: RemoteAddress(ipv4: 192, 0, 2, 1), now: 0)
  }

  private var archivedName: SessionDigest? { archive.content.withLock { $0.sessions[session.label]?.name } }

  private func signIn() throws {
    session.handle.signIn("Blob")
    try session.commitValues()
  }

  @Test func `a name that a session gets while the archive stores an older one is stored afterwards`() throws {
    try signIn()
    // Stands for a different thread that has renamed the session, and is about to archive the name.
    archive.content.withLock { content in
      content.whenRenaming = { [archive, session] in
        archive.content.withLock { $0.whenRenaming = nil }
        _ = session.rename(SessionID())
        session.isRenameDue = true
      }
    }
    sessions.rotate(session, now: 0)
    #expect(archivedName != SessionDigest(of: session.id))
    sessions.archiveUses(now: 0)
    #expect(archivedName == SessionDigest(of: session.id))
    #expect(!session.isRenameDue)
  }

  @Test func `two threads that rename a session leave its last name in the archive`() async throws {
    try signIn()
    let (archive, sessions, session) = (archive, sessions, session)
    archive.content.withLock { $0.whenRenaming = { sched_yield() } }
    let staleNames = try await onThread {
      var count = 0
      for _ in 0..<500 {
        DispatchQueue.concurrentPerform(iterations: 2) { _ in sessions.rotate(session, now: 0) }
        let archived = archive.content.withLock { $0.sessions[session.label]?.name }
        if archived != SessionDigest(of: session.id) { count += 1 }
      }
      return count
    }
    #expect(staleNames == 0)
  }

  @Test func `a session that is renamed during its first commit has the new name in the archive`() async throws {
    let (sessions, session, old) = (sessions, session, session.id)
    let isRenamed = DispatchSemaphore(value: 0)
    archive.content.withLock { content in
      content.whenCommitting = {
        onNewThread {
          sessions.rotate(session, now: 0)
          isRenamed.signal()
        }
        do {
          try Waiting.wait(for: "a new name") { session.id == old ? "the old name" : nil }
        } catch {
          Issue.record(error)
        }
      }
    }
    try await onThread {
      session.handle.signIn("Blob")
      try session.commitValues()
      isRenamed.wait()
    }
    #expect(archivedName == SessionDigest(of: session.id))
    #expect(!session.isRenameDue)
  }
}
