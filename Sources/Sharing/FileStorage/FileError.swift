internal import Glibc

/// An error of a system call on a file.
struct FileError: Error, CustomStringConvertible {
  var action: String
  var path: String
  var code: Int32

  var description: String { "Cannot \(action) '\(path)': \(String(cString: strerror(code)))" }
}
