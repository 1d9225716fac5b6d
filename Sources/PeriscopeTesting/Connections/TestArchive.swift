internal import PeriscopeLive
internal import PeriscopeLocks
internal import PeriscopeSystem

/// The archive of a site under test, in memory. It outlives the servers of the test.
final class TestArchive: Archive {
  private struct Content: Sendable {
    var sessions: [String: ArchivedSession] = [:]
    var snapshots: [ArchiveKey: PeriscopeLive.Snapshot] = [:]
    var log: [String] = []
  }

  private let content = Lock(Content())

  /// The archive as a server uses it.
  var durability: Durability {
    Durability(self, report: { [self] line in content.withLock { $0.log.append(String(line.dropLast())) } })
  }

  /// Returns the lines that servers have logged about the archive since the last call.
  func takeLog() -> [String] {
    content.withLock { content in
      defer { content.log = [] }
      return content.log
    }
  }

  // MARK: States that a test replaces

  /// The paths and names of the pages and shared stores that have a state.
  var names: [String] {
    Set(content.withLock { $0.snapshots.filter { !$0.value.state.isEmpty }.keys.compactMap(Self.name(of:)) }).sorted()
  }

  /// Replaces the states of a page or of a shared store; returns whether there are any.
  func replaceStates(of name: String, with state: String) -> Bool {
    content.withLock { content in
      let keys = content.snapshots.filter { !$0.value.state.isEmpty && Self.name(of: $0.key) == name }.keys
      for key in keys { content.snapshots[key]?.state = Array(state.utf8) }
      return !keys.isEmpty
    }
  }

  /// Returns the path of a page with its parameters, or the name of a shared store; `nil` for the values of a session.
  private static func name(of key: ArchiveKey) -> String? {
    if key.page.hasPrefix("store ") { return String(key.page.dropFirst("store ".count)) }
    guard key.page.hasPrefix("/") else { return nil }
    let parts = key.page.split(separator: "\n", omittingEmptySubsequences: false)
    var parameters = parts.dropFirst()
    let segments = parts[0].split(separator: "/", omittingEmptySubsequences: false).map { segment in
      segment.hasPrefix(":") ? parameters.popFirst() ?? segment : segment
    }
    return segments.joined(separator: "/")
  }

  // MARK: Archive

  func session(named name: SessionDigest) -> ArchivedSession? {
    content.withLock { $0.sessions.values.first { $0.name == name } }
  }

  func snapshot(_ key: ArchiveKey) -> PeriscopeLive.Snapshot? { content.withLock { $0.snapshots[key] } }

  func snapshots(named page: String) -> [(key: ArchiveKey, snapshot: PeriscopeLive.Snapshot)] {
    content.withLock { $0.snapshots.filter { $0.key.page == page }.map { ($0.key, $0.value) } }
  }

  func commit(_ commits: [Commit]) {
    content.withLock { content in
      for commit in commits {
        if let session = commit.session { content.sessions[session.label] = session }
        content.snapshots[commit.key] = commit.snapshot
      }
    }
  }

  func rename(_ session: String, to name: SessionDigest) {
    content.withLock { content in
      guard let old = content.sessions[session] else { return }
      content.sessions[session] = ArchivedSession(
        label: session, name: name, address: old.address, lastUse: old.lastUse)
    }
  }

  func use(_ sessions: [String: UnixTime]) {
    content.withLock { content in
      for (label, time) in sessions { content.sessions[label]?.lastUse = time }
    }
  }

  func setAside(_ key: ArchiveKey, because reason: String) { forget(key) }

  func forget(_ key: ArchiveKey) { content.withLock { $0.snapshots[key] = nil } }

  func expire(unusedSince time: UnixTime, most: Int) -> Int { 0 }

  func close() {}
}
