internal import Glibc

/// An open file. It is closed with its last reference.
final class FileReader: Sendable {
  static let blockSize = 64 * 1024

  private let descriptor: Int32

  init?(_ path: String) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
  }

  deinit { _ = close(descriptor) }

  /// The bytes of a part; fewer where the file is shorter by now.
  func bytes(_ part: Range<Int>) -> [UInt8] {
    // The toolchain would write the count of the empty array that all threads share.
    guard !part.isEmpty else { return [] }
    return [UInt8](unsafeUninitializedCapacity: part.count) { buffer, count in
      while count < part.count {
        let read = pread(descriptor, buffer.baseAddress.map { $0 + count }, part.count - count, part.lowerBound + count)
        guard read > 0 else { return }
        count += read
      }
    }
  }
}
