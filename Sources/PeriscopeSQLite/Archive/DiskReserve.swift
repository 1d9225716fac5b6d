internal import Glibc

/// Space beside an archive's file that is set aside: given back, it lets a log that has filled the disk be written into the file.
struct ArchiveReserve {
  static let most = 16 << 20

  let path: String
  private let folder: String

  init(of file: String) {
    path = file + "-reserve"
    folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? "."
  }

  /// What this process may still write on the disk.
  var freeBytes: Int {
    var status = statvfs()
    guard unsafe statvfs(folder, &status) == 0 else { return .max }
    return Int(clamping: UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize)).partialValue)
  }

  var size: Int { Self.size(of: path) }

  /// How large it may be.
  static func wanted(free: Int) -> Int { min(most, free / 8) }

  /// Sets aside what it lacks, where the disk has it.
  func fill() {
    let (size, wanted) = (size, Self.wanted(free: freeBytes))
    guard size < wanted / 2 else { return }
    release()
    let descriptor = unsafe open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    if posix_fallocate(descriptor, 0, wanted) != 0 { release() }
    close(descriptor)
  }

  /// Gives it back.
  func release() { _ = unsafe unlink(path) }

  /// A file's size; 0 where there is none.
  static func size(of path: String) -> Int {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? Int(status.st_size) : 0
  }
}
