internal import FoundationEssentials
internal import Glibc

/// Identifies a version of a file.
struct FileStamp: Equatable, Sendable {
  private let device: UInt64
  private let inode: UInt64
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// Creates the stamp of a file; `nil` if the file does not exist.
  init?(of url: URL) {
    var found = stat()
    guard stat(url.path, &found) == 0 else { return nil }
    device = UInt64(found.st_dev)
    inode = UInt64(found.st_ino)
    size = Int64(found.st_size)
    seconds = found.st_mtim.tv_sec
    nanoseconds = found.st_mtim.tv_nsec
  }
}
