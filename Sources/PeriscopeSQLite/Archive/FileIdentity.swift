internal import Glibc

/// Identifies the file at a path, to detect its deletion or replacement.
struct FileIdentity {
  /// The possible changes of a file.
  enum Fate { case intact, gone, emptied }

  let path: String
  private let device: dev_t
  private let node: ino_t

  /// Reads the identity of the file at a path. Returns `nil` if there is no file.
  init?(path: String) {
    guard let status = Self.status(path) else { return nil }
    self.path = path
    (device, node) = (status.st_dev, status.st_ino)
  }

  /// The change of the file since its identity was read.
  var fate: Fate {
    guard let size else { return .gone }
    return size > 0 ? .intact : .emptied
  }

  /// The number of bytes; `nil` if the file is gone.
  var size: Int? {
    guard let status = Self.status(path), status.st_dev == device, status.st_ino == node else { return nil }
    return Int(status.st_size)
  }

  private static func status(_ path: String) -> stat? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? status : nil
  }
}
