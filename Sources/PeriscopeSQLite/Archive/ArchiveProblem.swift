internal import Glibc

/// A reason why an archive cannot be opened.
enum ArchiveProblem: Error {
  case sqlite(SQLiteError)
  /// The folder or the file cannot be created.
  case system(Int32, path: String)
  /// The file is a different program's database.
  case foreign
  /// A newer version of this program has written the file.
  case newer(found: Int, known: Int)
  /// The file is damaged, with SQLite's messages.
  case damaged([String])
  /// The file system does not support write-ahead logs.
  case noLog
  /// The file is read-only for this process.
  case readOnly

  /// Returns what happened, with the file and a remedy.
  func message(file: String, lockTimeout: Duration) -> String {
    switch self {
    case .system(let code, let path):
      """
      '\(path)' cannot be created: \(unsafe String(cString: strerror(code))); use a different folder with --data FOLDER, or let this process write there.
      """
    case .foreign:
      "'\(file)' is a different program's database; use a different folder with --data FOLDER. Nothing was changed."
    case .newer(let found, let known):
      """
      '\(file)' was written by a newer version of this program (its tables have version \(found), this program supports \(known)); start the newer version, or use a different folder with --data FOLDER. Nothing was changed.
      """
    case .damaged(let lines):
      Self.damage(file, lines.first ?? "SQLite gives no reason")
    case .noLog:
      "The disk of '\(file)' does not support write-ahead logs; use a folder on a local disk with --data FOLDER."
    case .readOnly: Self.refusal(file, "the file is read-only for this process")
    case .sqlite(let error):
      switch error.reason {
      case .locked:
        """
        '\(file)' is used by a different process, and still was after \(lockTimeout.components.seconds) s; stop that process, or use a different folder with --data FOLDER.
        """
      case .damaged: Self.damage(file, error.message)
      case .readOnly: Self.refusal(file, error.message)
      case .full:
        """
        '\(file)' cannot be opened: \(error.message); free space on its disk, or use a different folder with --data FOLDER.
        """
      default: "'\(file)' cannot be opened. \(error)"
      }
    }
  }

  private static func refusal(_ file: String, _ reason: String) -> String {
    """
    '\(file)' cannot be written: \(reason); let this process write the file and its folder, or use a different folder with --data FOLDER.
    """
  }

  private static func damage(_ file: String, _ reason: String) -> String {
    """
    '\(file)' is damaged: \(reason). Nothing was changed. To start with an empty archive, move it away, with the files whose names begin with its name. To recover the readable content: sqlite3 '\(file)' .recover | sqlite3 RECOVERED
    """
  }
}
