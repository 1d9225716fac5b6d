internal import PeriscopeLive
internal import PeriscopeSQLite

/// The place of the archive, which keeps sessions and pages beyond the life of the process.
public enum DataPlace: Sendable, Hashable {
  /// No archive: state ends with the process.
  case memory
  /// A folder of this machine, which is created if necessary.
  case folder(String)
  /// A Redis that several servers share, at an address such as `redis://:password@host:6379`. Each server relays requests to
  /// the server that owns the page.
  case redis(String)

  init?(_ text: String) {
    if ["redis://", "rediss://", "redis+unix://"].contains(where: text.hasPrefix) {
      self = .redis(text)
      return
    }
    // A mistyped address or `Memory` would otherwise become the name of a folder.
    guard !text.isEmpty, text.firstRange(of: "://") == nil, !text.hasPrefix("redis"),
      text == "memory" || text.lowercased() != "memory"
    else { return nil }
    self = text == "memory" ? .memory : .folder(text)
  }

  /// Returns the place as `--help` shows it, without the password.
  func shown(_ engine: ClusterEngine?) -> String {
    switch self {
    case .memory: "memory"
    case .folder(let folder): folder
    case .redis(let text): engine?.describe(text) ?? "redis://"
    }
  }

  /// Opens the archive in a folder; `nil` for the other places.
  func archive(
    isSynced: Bool, _ limits: SessionLimits, report: @escaping @Sendable (String) -> Void
  ) throws(ServerError) -> (any Archive)? {
    guard case .folder(let folder) = self else { return nil }
    return try ServerError.describing {
      try SQLiteArchive(folder: folder, isSynced: isSynced, keptPages: limits.keptPages, report: report)
    }
  }
}
