internal import PeriscopeHTML
internal import IssueReporting
internal import PeriscopeLocks

/// Checks the nesting of new elements, and reports each violation once with the name of the view.
struct NestingCheck {
  private static let reported = Lock<Set<String>>([])

  var nesting = HTMLNesting()
  /// The current views, the innermost last.
  var views: [Any.Type] = []

  mutating func start(_ tag: HTMLTag) { note(nesting.start(tag)) }

  mutating func end(_ tag: HTMLTag) { nesting.end(tag) }

  func text() { note(nesting.text()) }

  private func note(_ violation: HTMLNesting.Violation?) {
    guard let violation else { return }
    let view = views.last.map { "'\($0)'" } ?? "a page"
    let text = "In \(view): \(violation)"
    guard Self.reported.withLock({ $0.insert(text).inserted }) else { return }
    reportIssue("\(text)")
  }
}
