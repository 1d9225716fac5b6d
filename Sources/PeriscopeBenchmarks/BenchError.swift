internal import Glibc

/// Why there are no figures.
struct BenchError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// What the system refused, and why.
  init(system call: String) {
    description = "\(call): \(String(cString: strerror(errno)))"
  }
}
