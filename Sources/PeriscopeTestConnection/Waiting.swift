internal import Glibc

/// Waits of tests for what other threads and servers do.
package enum Waiting {
  /// The time after which a wait fails, so that no test waits forever.
  package static let limit = Duration.seconds(60)

  /// Repeats a check until it returns `nil`. Throws after the limit.
  ///
  /// - Parameters:
  ///   - what: The awaited result, for the error.
  ///   - check: Returns what it found instead, for the error.
  package static func wait(for what: String, within limit: Duration = limit, _ check: () throws -> String?) throws {
    let end = ContinuousClock.now + limit
    while let found = try check() {
      guard ContinuousClock.now < end else {
        throw TestConnection.Failure(description: "Waited \(limit) for \(what). The last result: \(found)")
      }
      usleep(1_000)
    }
  }
}
