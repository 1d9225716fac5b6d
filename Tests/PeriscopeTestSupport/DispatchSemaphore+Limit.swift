internal import Dispatch
internal import IssueReporting

extension DispatchSemaphore {
  /// Waits for a signal. After a time, reports an issue and returns, so that no test waits forever.
  ///
  /// - Parameters:
  ///   - what: The reason for the signal, for the issue.
  ///   - place: The place of the wait.
  func wait(for what: String, within limit: Duration, at place: WaitPlace) {
    let interval = DispatchTimeInterval.milliseconds(Int(limit / .milliseconds(1)))
    guard wait(timeout: .now() + interval) == .timedOut else { return }
    reportIssue(
      "Waited \(limit) for \(what).", fileID: place.fileID, filePath: place.filePath, line: place.line,
      column: place.column)
  }
}

/// The place in a test that waits.
struct WaitPlace {
  var fileID: StaticString
  var filePath: StaticString
  var line: UInt
  var column: UInt
}

/// The time after which the waits of tests fail. Long, because other tests use the machine as well.
package enum WaitLimit {
  package static let standard = Duration.seconds(400)
}
