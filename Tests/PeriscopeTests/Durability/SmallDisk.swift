import Foundation
import Glibc

/// A small disk in memory.
final class SmallDisk {
  let path: String

  /// Whether this process may mount a disk.
  static let isPossible = (try? SmallDisk(kilobytes: 64)) != nil

  init(kilobytes: Int) throws {
    path = FileManager.default.temporaryDirectory.path() + "disk-\(UUID())"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    guard mount("none", path, "tmpfs", 0, "size=\(kilobytes)k") == 0 else {
      rmdir(path)
      throw CocoaError(.fileWriteNoPermission)
    }
  }

  func remountReadOnly() throws {
    guard mount("none", path, "tmpfs", UInt(MS_REMOUNT | MS_RDONLY), nil) == 0 else {
      throw CocoaError(.fileWriteNoPermission)
    }
  }

  deinit {
    umount2(path, Int32(MNT_DETACH))
    rmdir(path)
  }
}
