package import PeriscopeSystem

/// Storage in which the state of pages outlives the process.
///
/// Calls block the calling thread until they are done. Any number of threads may call at a time.
package protocol Archive: Sendable {
  /// Returns the session that has a name.
  func session(named name: SessionDigest) throws(ArchiveError) -> ArchivedSession?

  /// Returns the last committed snapshot of a page.
  func snapshot(_ key: ArchiveKey) throws(ArchiveError) -> Snapshot?

  /// Stores snapshots, all or none of them. They survive a crash of the process once this has returned.
  func commit(_ commits: [Commit]) throws(ArchiveError)

  /// Stores a session's new name.
  func rename(_ session: String, to name: SessionDigest) throws(ArchiveError)

  /// Stores the times at which sessions were last used, by label.
  func use(_ sessions: [String: UnixTime]) throws(ArchiveError)

  /// Moves a snapshot that cannot be decoded aside, for inspection.
  func setAside(_ key: ArchiveKey, because reason: String) throws(ArchiveError)

  /// Deletes the snapshot of a page.
  func forget(_ key: ArchiveKey) throws(ArchiveError)

  /// Deletes the sessions that were not used since a time, and the least recently used of the rest beyond `most`.
  ///
  /// - Returns: The number of sessions that were deleted.
  @discardableResult
  func expire(unusedSince time: UnixTime, most: Int) throws(ArchiveError) -> Int

  /// Closes the archive when the calls under way are done.
  func close()

  /// Returns the snapshots whose keys have this ``ArchiveKey/page``, of all sessions.
  func snapshots(named page: String) throws(ArchiveError) -> [(key: ArchiveKey, snapshot: Snapshot)]

  // The following methods are for archives that several servers share. A label identifies a session or a shared page.

  /// Returns this server's right to commit the pages of a label; `nil` if it has none, or if no right is needed.
  func tenure(of label: String) -> Tenure?

  /// Throws if this server, as far as it knows, must not act on the pages of a label, because it does not own them or
  /// its lease has ended.
  func check(_ tenure: Tenure?, of label: String) throws(ArchiveError)

  /// Announces a new session to the other servers, before it has any state.
  func start(_ session: ArchivedSession) throws(ArchiveError)

  /// Gives up the pages of a label, so that other servers can own them.
  func release(_ label: String)
}

extension Archive {
  package func commit(_ commit: Commit) throws(ArchiveError) { try self.commit([commit]) }

  // Signing a user out of all sessions calls this to find the archived ones. Archives that several servers share keep
  // this default, because the cluster finds the sessions of a user itself.
  package func snapshots(named page: String) throws(ArchiveError) -> [(key: ArchiveKey, snapshot: Snapshot)] { [] }

  package func tenure(of label: String) -> Tenure? { nil }
  package func check(_ tenure: Tenure?, of label: String) throws(ArchiveError) {}
  package func start(_ session: ArchivedSession) throws(ArchiveError) {}
  package func release(_ label: String) {}
}
