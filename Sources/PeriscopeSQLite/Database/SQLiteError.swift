internal import CPeriscopeSQLite
internal import Glibc

/// An SQLite error, with the file and a remedy.
public struct SQLiteError: Error, Hashable, CustomStringConvertible {
  /// The kind of error.
  public enum Reason: Hashable, Sendable {
    /// The disk is full.
    case full
    /// The file is read-only.
    case readOnly
    /// Another connection or process uses the file.
    case locked
    /// The file is not a database, or damaged.
    case damaged
    /// The file cannot be opened.
    case cannotOpen
    /// A row violates a constraint.
    case constraint
    /// The file cannot be read or written.
    case inputOutput
    /// Any other error, such as a malformed statement.
    case other
  }

  /// The kind of error.
  public let reason: Reason
  /// The extended result code.
  public let code: Int32
  /// SQLite's message, with the system's if known.
  public let message: String
  /// The path of the database file.
  public let path: String

  /// The error and its remedy.
  public var description: String {
    "\(path): \(message) (SQLite's code \(code)). \(reason.remedy)"
  }
}

extension SQLiteError {
  init(code: Int32, message: String, systemError: Int32, path: String) {
    self.code = code
    self.path = path
    // `errno` is meaningful only for these kinds of error.
    let systemError = [SQLITE_IOERR, SQLITE_CANTOPEN].contains(code & 0xff) ? systemError : 0
    reason = Reason(code: code, systemError: systemError)
    self.message = systemError == 0 ? message : "\(message): \(unsafe String(cString: strerror(systemError)))"
  }

  /// Returns an error that this module has detected.
  static func misuse(_ message: String, path: String) -> SQLiteError {
    SQLiteError(code: SQLITE_MISUSE, message: message, systemError: 0, path: path)
  }
}

extension SQLiteError.Reason {
  init(code: Int32, systemError: Int32) {
    switch systemError {
    case ENOSPC, EDQUOT: self = .full
    case EROFS, EACCES, EPERM: self = .readOnly
    default:
      switch code & 0xff {
      case SQLITE_FULL: self = .full
      case SQLITE_READONLY, SQLITE_PERM: self = .readOnly
      case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: self = .locked
      case SQLITE_CORRUPT, SQLITE_NOTADB: self = .damaged
      case SQLITE_CANTOPEN: self = .cannotOpen
      case SQLITE_CONSTRAINT: self = .constraint
      case SQLITE_IOERR: self = .inputOutput
      default: self = .other
      }
    }
  }

  fileprivate var remedy: String {
    switch self {
    case .full: "Free space on the disk, or raise the quota."
    case .readOnly:
      "Let this process write the file and its folder, and check that the disk is not mounted read-only."
    case .locked: "Stop the other process that uses the file, or wait for it."
    case .damaged: "Move the file away, or recover its readable content: sqlite3 FILE .recover | sqlite3 NEWFILE"
    case .cannotOpen: "Check that its folder exists, and that this process may open files in it."
    case .constraint: "Change the values of the row so that they satisfy the constraint."
    case .inputOutput: "Check the system's log for disk errors."
    case .other: "This is a bug in the program, unless memory ran out or a value is too large."
    }
  }
}
