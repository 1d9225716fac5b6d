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
      '\(path)' cannot be made: \(unsafe String(cString: strerror(code))); name another folder with --data FOLDER, or give this process the right to write there.
      """
    case .foreign:
      "'\(file)' is another program's database; name another folder with --data FOLDER. Nothing was changed."
    case .newer(let found, let known):
      """
      '\(file)' was written by a newer version of this program (its tables have version \(found), this one knows \(known)); start that one, or name another folder with --data FOLDER. Nothing was changed.
      """
    case .damaged(let lines):
      Self.damage(file, lines.first ?? "no reason is given")
    case .noLog:
      "The disk of '\(file)' can do no write-ahead log; name a folder on a local disk with --data FOLDER."
    case .readOnly: Self.refusal(file, "this process may only read it")
    case .sqlite(let error):
      switch error.reason {
      case .locked:
        """
        '\(file)' is used by another process, and still was after \(lockTimeout.components.seconds) s; stop that one, or name another folder with --data FOLDER.
        """
      case .damaged: Self.damage(file, error.message)
      case .readOnly: Self.refusal(file, error.message)
      case .full:
        """
        '\(file)' cannot be opened: \(error.message); make space on its disk, or name another folder with --data FOLDER.
        """
      default: "'\(file)' cannot be opened. \(error)"
      }
    }
  }

  private static func refusal(_ file: String, _ reason: String) -> String {
    """
    '\(file)' cannot be written: \(reason); give this process the right to write it and its folder, or name another folder with --data FOLDER.
    """
  }

  private static func damage(_ file: String, _ reason: String) -> String {
    """
    '\(file)' is damaged: \(reason). Nothing was changed. Move it away, with the files beside it whose names begin with its name, to start with nothing; or recover what can be read: sqlite3 '\(file)' .recover | sqlite3 RECOVERED
    """
  }
}
