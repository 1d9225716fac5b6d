import ComposableArchitecture

/// Notes the issues that are reported.
final class NotingReporter: IssueReporter {
  private let noted = LockIsolated<[String]>([])

  var messages: [String] { noted.value }

  func reportIssue(
    _ message: @autoclosure () -> String?, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    let message = message()
    noted.withValue { $0.append(message ?? "") }
  }
}
