internal import PeriscopeLive
internal import PeriscopeSystem

/// A change of an archive, performed in one transaction.
enum ArchiveWork: Sendable {
  case commit(Commit)
  case commitAll([Commit])
  case rename(String, SessionDigest)
  case use([(label: String, lastUse: UnixTime)])
  case setAside(ArchiveKey, String)
  case forget(ArchiveKey)
  /// Deletes sessions that were not used since a time, up to a number.
  case expireUnused(since: UnixTime, atMost: Int)
  /// Deletes the least recently used sessions beyond a maximum, up to a number.
  case expireExcess(over: Int, atMost: Int)
  /// Deletes the oldest snapshots that were set aside beyond a maximum.
  case pruneAside(most: Int)

  /// Whether the change is a single statement, which is a transaction by itself.
  var isOneStatement: Bool {
    switch self {
    case .commit(let commit): commit.session == nil
    case .rename, .forget, .pruneAside: true
    case .commitAll, .use, .setAside, .expireUnused, .expireExcess: false
    }
  }
}
