internal import CPeriscopeSQLite
internal import Glibc

/// Why SQLite did not do something: what happened, to which file, and what to do.
public struct SQLiteError: Error, Hashable, CustomStringConvertible {
  /// What is the matter.
  public enum Reason: Hashable, Sendable {
    /// There is no more space.
    case full
    /// Nothing may be written.
    case readOnly
    /// Another connection or process uses the file.
    case locked
    /// The file is no database, or no whole one.
    case damaged
    /// The file cannot be opened.
    case cannotOpen
    /// A row would break a rule of its table.
    case constraint
    /// The file cannot be read or written.
    case inputOutput
    /// Anything else, such as a mistake in a statement.
    case other
  }

  /// What is the matter.
  public let reason: Reason
  /// SQLite's extended result code.
  public let code: Int32
  /// What SQLite says of it, with what the system says where that is known.
  public let message: String
  /// The database's file.
  public let path: String

  /// The failure and its remedy.
  public var description: String {
    "\(path): \(message) (SQLite's code \(code)). \(reason.remedy)"
  }
}

extension SQLiteError {
  init(code: Int32, message: String, systemError: Int32, path: String) {
    self.code = code
    self.path = path
    // What is left from earlier calls says nothing about failures of other kinds.
    let systemError = [SQLITE_IOERR, SQLITE_CANTOPEN].contains(code & 0xff) ? systemError : 0
    reason = Reason(code: code, systemError: systemError)
    self.message = systemError == 0 ? message : "\(message): \(unsafe String(cString: strerror(systemError)))"
  }

  /// A mistake that was found here.
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
    case .full: "Make space on the disk, or raise the quota."
    case .readOnly:
      "Give this process the right to write the file and its folder, and see that the disk is not mounted read-only."
    case .locked: "End the other process that uses the file, or wait for it."
    case .damaged: "Move the file away, or recover what can be read of it: sqlite3 FILE .recover | sqlite3 NEWFILE"
    case .cannotOpen: "See that its folder is there, and that this process may open files in it."
    case .constraint: "Write another row."
    case .inputOutput: "See what the system's log says about the disk."
    case .other: "This is a mistake in the program."
    }
  }
}
