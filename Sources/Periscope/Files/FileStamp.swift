internal import Glibc

/// What tells one version of a file on disk from the next.
struct FileStamp: Equatable {
  private let device: UInt
  private let inode: UInt
  private let nanoseconds: Int
  /// When it was written, in whole seconds.
  let modified: Int
  let size: Int

  /// `nil` where there is no plain file.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
    modified = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
    size = Int(status.st_size)
  }
}
