package import PeriscopeSystem

/// The archived form of a page.
package struct Snapshot: Hashable, Sendable {
  /// The state as JSON.
  package var state: [UInt8]
  /// The keys of requests that were performed, one on each line.
  package var answered: [UInt8]

  package init(state: [UInt8], answered: [UInt8]) {
    self.state = state
    self.answered = answered
  }
}

/// A page's new snapshot.
package struct Commit: Sendable {
  package let key: ArchiveKey
  package let snapshot: Snapshot
  /// The page's session, if it is not archived yet.
  package let session: ArchivedSession?
  /// This server's right to commit the page, if servers share the archive.
  package let tenure: Tenure?

  package init(key: ArchiveKey, snapshot: Snapshot, session: ArchivedSession?, tenure: Tenure? = nil) {
    self.key = key
    self.snapshot = snapshot
    self.session = session
    self.tenure = tenure
  }
}

/// The archived form of a session.
package struct ArchivedSession: Hashable, Sendable {
  /// The session's permanent identifier. It gives no access to the session.
  package let label: String
  /// The digest of the session's name.
  package let name: SessionDigest
  /// The network that started the session, as a text.
  package let address: String
  package var lastUse: UnixTime

  package init(label: String, name: SessionDigest, address: String, lastUse: UnixTime) {
    self.label = label
    self.name = name
    self.address = address
    self.lastUse = lastUse
  }
}
