/// Where what pages hold is kept, so that it outlives the process.
public enum DataPlace: Sendable, Hashable {
  /// Nowhere: it ends with the process.
  case memory
  /// In a folder of this machine, which is created.
  case folder(String)

  init?(_ text: String) {
    guard !text.isEmpty, !text.contains("://") else { return nil }
    self = text == "memory" ? .memory : .folder(text)
  }

  func archive(isSynced: Bool) throws(ServerError) -> (any Archive)? {
    switch self {
    case .memory: return nil
    case .folder(let folder): return try SQLiteArchive(folder: folder, isSynced: isSynced)
    }
  }
}
