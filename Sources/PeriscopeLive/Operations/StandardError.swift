internal import Glibc

/// The standard error stream.
package enum StandardError {
  /// Writes a line with one call, so that the lines of two threads do not mix.
  package static func write(_ line: String) {
    var line = line
    line.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// Writes lines, with one call if the stream accepts all of them. Returns `false` if it fails.
  package static func write(_ lines: ArraySlice<UInt8>) -> Bool {
    lines.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return true }
      var written = 0
      while written < bytes.count {
        let count = Glibc.write(STDERR_FILENO, start + written, bytes.count - written)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        written += count
      }
      return true
    }
  }
}
