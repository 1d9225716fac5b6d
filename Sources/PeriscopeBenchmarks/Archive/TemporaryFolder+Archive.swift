internal import PeriscopeLaunchers

extension TemporaryFolder {
  /// The name of the log in a folder for it.
  static let logName = "log"

  /// Creates a folder on the disk for a log.
  static func forLog() throws(BenchError) -> TemporaryFolder {
    try BenchError.converting { () throws(LaunchError) in try TemporaryFolder("/var/tmp/bench-", files: [logName]) }
  }

  /// Creates a folder on the disk for an archive.
  static func forArchive() throws(BenchError) -> TemporaryFolder {
    try BenchError.converting { () throws(LaunchError) in
      try TemporaryFolder(
        "/var/tmp/bench-",
        files: ["", "-wal", "-journal", "-shm", "-reserve"].map { "periscope.sqlite" + $0 })
    }
  }
}
