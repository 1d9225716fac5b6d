internal import PeriscopeLive
internal import PeriscopeSystem

/// Something that an archive in a file is to change, in one transaction.
enum ArchiveWork: Sendable {
  case commit(Commit)
  case commitAll([Commit])
  case rename(String, SessionDigest)
  case use([(label: String, lastUse: UnixTime)])
  case setAside(ArchiveKey, String)
  case forget(ArchiveKey)
  /// Forgets at most so many sessions that were not used since a moment.
  case expireUnused(since: UnixTime, atMost: Int)
  /// Forgets at most so many of the longest unused sessions where there are more than `most`.
  case expireExcess(over: Int, atMost: Int)
  /// Keeps only the newest of the snapshots that were set aside.
  case pruneAside(most: Int)

  /// Whether one statement does it, which is a transaction by itself.
  var isOneStatement: Bool {
    switch self {
    case .commit(let commit): commit.session == nil
    case .rename, .forget, .pruneAside: true
    case .commitAll, .use, .setAside, .expireUnused, .expireExcess: false
    }
  }
}
