internal import Glibc

/// A file that reserves disk space, so that the write-ahead log can be copied into the database after it has filled the
/// disk.
struct DiskReserve {
  static let maximumSize = 16 << 20

  let path: String
  private let folder: String

  /// - Parameter file: The database.
  init(for file: String) {
    path = file + "-reserve"
    folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? "."
  }

  /// The bytes that this process may still write to the disk.
  var freeBytes: Int {
    var status = statvfs()
    guard unsafe statvfs(folder, &status) == 0 else { return .max }
    return Int(clamping: UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize)).partialValue)
  }

  var size: Int { Self.size(of: path) }

  /// Returns the size that the reserve should have.
  static func wantedSize(free: Int) -> Int { min(maximumSize, free / 8) }

  /// Reserves the wanted size, if the disk has the space, unless at least half of it is reserved already.
  func fill() {
    let (size, wanted) = (size, Self.wantedSize(free: freeBytes))
    guard size < wanted / 2 else { return }
    release()
    let descriptor = unsafe open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    if posix_fallocate(descriptor, 0, wanted) != 0 { release() }
    close(descriptor)
  }

  /// Returns the space to the disk.
  func release() { _ = unsafe unlink(path) }

  /// Returns a file's size, or 0 if there is no such file.
  static func size(of path: String) -> Int {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? Int(status.st_size) : 0
  }
}
