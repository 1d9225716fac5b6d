internal import PeriscopeLive
internal import PeriscopeSQLite

/// Where what pages hold is kept, so that it outlives the process.
public enum DataPlace: Sendable, Hashable {
  /// Nowhere: it ends with the process.
  case memory
  /// In a folder of this machine, which is created.
  case folder(String)
  /// In an engine that several servers share, at an address such as `redis://:password@host:6379`. They answer for each other.
  case redis(String)

  init?(_ text: String) {
    if ["redis://", "rediss://", "redis+unix://"].contains(where: text.hasPrefix) {
      self = .redis(text)
      return
    }
    // Neither an address with a slash too few nor the word with a capital is meant as a folder.
    guard !text.isEmpty, !text.contains("://"), !text.hasPrefix("redis"),
      text == "memory" || text.lowercased() != "memory"
    else { return nil }
    self = text == "memory" ? .memory : .folder(text)
  }

  /// The place as help shows it, without a password.
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
    do {
      return try SQLiteArchive(folder: folder, isSynced: isSynced, keptPages: limits.keptPages, report: report)
    } catch {
      throw ServerError(error.description)
    }
  }
}
