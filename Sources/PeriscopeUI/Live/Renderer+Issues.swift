internal import IssueReporting
internal import PeriscopeLocks

extension Renderer {
  private static let reported = Lock<Set<String>>([])
  /// The maximum number of reports in this process. Further issues are dropped, because each report is remembered.
  private static let reportLimit = 1_000

  /// Reports an issue of the current view, once for each view and subject.
  func report(_ subject: String, _ message: @autoclosure () -> String) {
    let view = check?.views.last.map { "'\($0)'" } ?? "a page"
    let isNew = Self.reported.withLock { $0.count < Self.reportLimit && $0.insert("\(view) \(subject)").inserted }
    if isNew { reportIssue("In \(view): \(message())") }
  }

  /// Reports the first identity that a list has twice.
  func reportDuplicates<ID: Hashable>(_ ids: [ID]) {
    guard Set(ids).count != ids.count else { return }
    var known: Set<ID> = []
    guard let id = ids.first(where: { !known.insert($0).inserted }) else { return }
    report(
      "ids \(ID.self)",
      "'ForEach' has two elements with the ID '\(id)'. Rows are found by their IDs: give each element an ID of its own."
    )
  }
}
