internal import Glibc

/// The standard error stream.
package enum StandardError {
  /// Writes a line with one call, so that the lines of two threads do not mix.
  package static func write(_ line: String) {
    var line = line
    line.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// Writes lines with one call.
  package static func write(_ lines: ArraySlice<UInt8>) {
    lines.withUnsafeBytes { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
