/// Where what pages hold outlives the process that holds it.
///
/// A call returns once it is done, on the thread that makes it; many threads may call at a time.
protocol Archive: Sendable {
  /// The session that bears a name.
  func session(named name: SessionDigest) throws(ArchiveError) -> ArchivedSession?

  /// What was last committed of a page.
  func snapshot(_ key: ArchiveKey) throws(ArchiveError) -> Snapshot?

  /// Keeps what a page holds from now on. What this has returned from is not lost when the process dies.
  func commit(_ commit: Commit) throws(ArchiveError)

  /// Keeps what several pages hold from now on: all of it, or none.
  func commit(_ commits: [Commit]) throws(ArchiveError)

  /// Keeps a session under another name.
  func rename(_ session: String, to name: SessionDigest) throws(ArchiveError)

  /// Notes when sessions were last used, by their labels, in seconds since 1970.
  func use(_ sessions: [String: Int64]) throws(ArchiveError)

  /// Takes a snapshot that no page can be made from out of the way, and keeps it for whoever looks into it.
  func setAside(_ key: ArchiveKey, because reason: String) throws(ArchiveError)

  /// Forgets what a page held.
  func forget(_ key: ArchiveKey) throws(ArchiveError)

  /// Forgets the sessions that were not used since a moment, and of the rest the longest unused where there are more than `most`.
  ///
  /// - Returns: How many were forgotten.
  @discardableResult
  func expire(unusedSince moment: Int64, most: Int) throws(ArchiveError) -> Int

  /// Ends it, once what is under way is done.
  func close()

  // What matters where several servers share one.

  /// By what right this server commits what the owner of a label holds; `nil` where nobody asks for one.
  func tenure(of label: String) -> Tenure?

  /// Refuses where this server may not do anything with what the owner of a label holds, as far as it knows by itself.
  func check(_ tenure: Tenure?, of label: String) throws(ArchiveError)

  /// Makes a session known from its start, before it holds anything.
  func start(_ session: ArchivedSession) throws(ArchiveError)

  /// Lets other servers have what a session holds, as this one has forgotten it.
  func release(_ label: String)
}

extension Archive {
  func commit(_ commits: [Commit]) throws(ArchiveError) {
    for commit in commits { try self.commit(commit) }
  }

  func tenure(of label: String) -> Tenure? { nil }
  func check(_ tenure: Tenure?, of label: String) throws(ArchiveError) {}
  func start(_ session: ArchivedSession) throws(ArchiveError) {}
  func release(_ label: String) {}
}

/// Which page is meant: whose, and which of theirs.
struct ArchiveKey: Hashable, Sendable {
  /// The owner of the pages that are for everybody.
  static let everybody = "everybody"

  /// The label of the session, or ``everybody``.
  let owner: String
  /// The page's path with its parameters and its tab.
  let page: String

  /// Whether it has parameters or a tab, so that there may be many of its path: they are on lines of their own.
  var isOfMany: Bool { Self.isOfMany(page) }

  /// The same of a text that ends with the page.
  static func isOfMany(_ text: String) -> Bool { text.utf8.contains(UInt8(ascii: "\n")) }
}

/// A session as it is kept.
struct ArchivedSession: Hashable, Sendable {
  /// What it is called for as long as it lives. It opens nothing.
  let label: String
  /// What its name is recognized by.
  let name: SessionDigest
  /// The network that started it, as a text.
  let address: String
  /// When it was last used, in seconds since 1970.
  var lastUse: Int64
}

/// What a page holds, as it is kept.
struct Snapshot: Hashable, Sendable {
  /// The state as JSON.
  var state: [UInt8]
  /// The requests that are counted already, one on each line.
  var answered: [UInt8]
}

/// One page's new snapshot.
struct Commit: Sendable {
  let key: ArchiveKey
  let snapshot: Snapshot
  /// The page's session, where it is not kept yet.
  let session: ArchivedSession?
  /// By what right, where servers have to have one.
  var tenure: Tenure?
}
