internal import PeriscopeRedis

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

  /// How help shows it.
  var shown: String {
    switch self {
    case .memory: "memory"
    case .folder(let folder): folder
    // With its password it is nothing for a terminal.
    case .redis(let text): (try? RedisAddress(text)).map { "\($0)" } ?? "redis://"
    }
  }

  func cluster(
    _ limits: SessionLimits, lease: Duration, patience: Duration, now: @escaping @Sendable () -> Int64,
    report: @escaping @Sendable (String) -> Void
  ) throws(ServerError) -> Cluster? {
    guard case .redis(let text) = self else { return nil }
    do {
      let lease = Lease(length: Int64(lease / .milliseconds(1)))
      return try Cluster(
        try RedisAddress(text), limits, lease: lease, patience: patience, now: now, report: report)
    } catch let error as ServerError {
      throw error
    } catch {
      throw ServerError("\(error)")
    }
  }

  func archive(isSynced: Bool, _ limits: SessionLimits) throws(ServerError) -> (any Archive)? {
    switch self {
    case .memory, .redis: return nil
    case .folder(let folder): return try SQLiteArchive(folder: folder, isSynced: isSynced, keptPages: limits.keptPages)
    }
  }
}
