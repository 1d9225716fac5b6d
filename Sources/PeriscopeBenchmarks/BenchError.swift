internal import Glibc

/// The reason why a benchmark has no figures.
struct BenchError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// A failed system call.
  init(system call: String) {
    description = "\(call): \(String(cString: strerror(errno)))"
  }

  /// Runs `body`, and converts its errors to `BenchError`.
  static func converting<Result: ~Copyable, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(BenchError) -> Result {
    do throws(Failure) {
      return try body()
    } catch {
      throw BenchError("\(error)")
    }
  }
}
