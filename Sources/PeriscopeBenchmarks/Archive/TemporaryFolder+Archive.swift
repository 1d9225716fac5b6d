internal import PeriscopeLaunchers

extension TemporaryFolder {
  /// Creates a folder on the disk for an archive.
  static func forArchive() throws(BenchError) -> TemporaryFolder {
    try BenchError.converting { () throws(LaunchError) in
      try TemporaryFolder(
        "/var/tmp/bench-",
        files: ["", "-wal", "-journal", "-shm", "-reserve"].map { "periscope.sqlite" + $0 })
    }
  }
}
