internal import Glibc
internal import PeriscopeLive
internal import PeriscopeSystem

/// An open file. It is closed on release.
final class FileReader: Sendable {
  static let blockSize = 64 * 1024

  private let descriptor: Int32

  init?(_ path: String) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
  }

  /// The metadata of the open file; `nil` if it is not a regular file.
  var stamp: FileStamp? { FileStamp(descriptor: descriptor) }

  /// The path that the open file has now, without symbolic links.
  var realPath: String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/fd/\(descriptor)", &buffer, buffer.count)
    // A longer path would be cut off.
    guard count > 0, count < buffer.count else { return nil }
    return String(decoding: buffer[..<count].lazy.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { _ = close(descriptor) }

  /// Returns the bytes of a range; fewer if the file has become shorter, or cannot be read, which is logged.
  func bytes(_ part: Range<Int>) -> [UInt8] {
    // Returns early, because initializing an empty array would write to the one that all threads share.
    guard !part.isEmpty else { return [] }
    return [UInt8](unsafeUninitializedCapacity: part.count) { buffer, count in
      while count < part.count {
        let read = pread(descriptor, buffer.baseAddress.map { $0 + count }, part.count - count, part.lowerBound + count)
        guard read > 0 else {
          if read < 0, errno == EINTR { continue }
          if read < 0 { reportFailure(errno) }
          return
        }
        count += read
      }
    }
  }

  private func reportFailure(_ code: Int32) {
    StandardError.write("The file '\(realPath ?? "?")' could not be read: \(SystemError("pread", code)).\n")
  }
}
