import Dispatch
import PeriscopeLocks

@testable import Periscope
@testable import PeriscopeLive
@testable import PeriscopeSQLite
import PeriscopeSystem
import PeriscopeTestConnection

/// An archive in memory that outlives its servers. A test can make it fail, refuse or block.
final class MemoryArchive: Archive {
  struct Content {
    var sessions: [String: ArchivedSession] = [:]
    var pages: [ArchiveKey: Snapshot] = [:]
    var aside: [(key: ArchiveKey, snapshot: Snapshot)] = []
    var commits: [Commit] = []
    /// The names of the pages that each call committed together.
    var transactions: [[String]] = []
    var failure: ArchiveError?
    var readFailure: ArchiveError?
    /// Whether new names of sessions are refused.
    var refusesNames = false
    /// The error that `check(_:of:)` throws, as for a server that does not own the pages; `nil` if it throws none.
    var refusal: ArchiveError?
    var whenCommitting: (@Sendable () -> Void)?
    var whenRenaming: (@Sendable () -> Void)?
    /// Called when the snapshots of all sessions are read.
    var whenListing: (@Sendable () -> Void)?
  }

  let content = Lock(Content())

  func session(named name: SessionDigest) throws(ArchiveError) -> ArchivedSession? {
    try content.withLock { content throws(ArchiveError) in
      if let failure = content.readFailure { throw failure }
      return content.sessions.values.first { $0.name == name }
    }
  }

  func snapshot(_ key: ArchiveKey) throws(ArchiveError) -> Snapshot? {
    try content.withLock { content throws(ArchiveError) in
      if let failure = content.readFailure { throw failure }
      return content.pages[key]
    }
  }

  func snapshots(named page: String) throws(ArchiveError) -> [(key: ArchiveKey, snapshot: Snapshot)] {
    content.withLock { $0.whenListing }?()
    return content.withLock { $0.pages.filter { $0.key.page == page }.map { (key: $0.key, snapshot: $0.value) } }
  }

  func commit(_ commits: [Commit]) throws(ArchiveError) {
    content.withLock { $0.whenCommitting }?()
    try content.withLock { content throws(ArchiveError) in
      if let failure = content.failure { throw failure }
      content.transactions.append(commits.map(\.key.page))
      for commit in commits {
        if let session = commit.session { content.sessions[session.label] = session }
        content.pages[commit.key] = commit.snapshot
        content.commits.append(commit)
      }
    }
  }

  func check(_ tenure: Tenure?, of label: String) throws(ArchiveError) {
    if let refusal = content.withLock({ $0.refusal }) { throw refusal }
  }

  func rename(_ session: String, to name: SessionDigest) throws(ArchiveError) {
    content.withLock { $0.whenRenaming }?()
    try content.withLock { content throws(ArchiveError) in
      if content.refusesNames { throw ArchiveError(kind: .full, description: "No space is left.") }
      guard let old = content.sessions[session] else { return }
      content.sessions[session] = ArchivedSession(
        label: session, name: name, address: old.address, lastUse: old.lastUse)
    }
  }

  func use(_ sessions: [String: UnixTime]) throws(ArchiveError) {
    content.withLock { content in
      for (label, time) in sessions { content.sessions[label]?.lastUse = time }
    }
  }

  func setAside(_ key: ArchiveKey, because reason: String) throws(ArchiveError) {
    try content.withLock { content throws(ArchiveError) in
      if let failure = content.failure { throw failure }
      if let snapshot = content.pages.removeValue(forKey: key) { content.aside.append((key, snapshot)) }
    }
  }

  func forget(_ key: ArchiveKey) throws(ArchiveError) { content.withLock { $0.pages[key] = nil } }

  func expire(unusedSince moment: UnixTime, most: Int) throws(ArchiveError) -> Int {
    content.withLock { content in
      let gone = content.sessions.values.filter { $0.lastUse < moment }.map(\.label)
      for label in gone { content.sessions[label] = nil }
      content.pages = content.pages.filter { !gone.contains($0.key.owner) }
      return gone.count
    }
  }

  func close() {}
}
