internal import Glibc
// The compiler finds the fields of `timespec` in Glibc or in this module, depending on the order in which it reads
// files.
internal import SwiftOverlayShims

/// The metadata that differs between two versions of a file on disk.
struct FileStamp: Equatable {
  private let device: UInt
  private let inode: UInt
  private let nanoseconds: Int
  /// The time of the last change of the content or the metadata. No program can set it, but those that unpack or copy
  /// files set the time of the last write.
  private let changed: Int
  private let changedNanoseconds: Int
  /// The time of the last write, in whole seconds since 1970.
  let modified: Int
  let size: Int

  /// Returns `nil` if the path does not lead to a regular file.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Returns `nil` if the descriptor is not that of a regular file.
  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  /// A text that differs between versions.
  var text: String { "\(device).\(inode).\(size).\(modified).\(nanoseconds).\(changed).\(changedNanoseconds)" }

  private init?(_ status: stat) {
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
    modified = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
    changed = status.st_ctim.tv_sec
    changedNanoseconds = status.st_ctim.tv_nsec
    size = Int(status.st_size)
  }
}
