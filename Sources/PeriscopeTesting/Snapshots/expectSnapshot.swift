internal import IssueReporting
public import PeriscopeHTML
internal import PeriscopeMainActor
internal import PeriscopeUI

/// Compares the HTML of a view with the file that was recorded for it.
///
/// ```swift
/// @Test func `an empty list`() {
///   expectSnapshot(of: ArticleList(articles: []))
/// }
/// ```
///
/// The HTML is indented. It omits comments, attributes for the browser's script, and names that differ in each
/// rendering, so that it is the same in each run. The file is in the folder `Snapshots` beside the test. If it is
/// missing, it is written and the test fails once. To record again, delete the file, pass `record`, or set the
/// environment variable `RECORD_SNAPSHOTS` to `1`.
///
/// The file's name is that of the test, with the test's arguments. Several calls in a test have files of their own; a
/// call in a loop needs a `name` for each iteration.
///
/// - Parameters:
///   - view: The view.
///   - name: The name of the snapshot, if a test has several.
///   - record: Whether to write the file.
///   - function: The name of the test.
///   - fileID: The source location of the call, like the following three.
///   - filePath: The file.
///   - line: The line.
///   - column: The column.
public func expectSnapshot<Content: HTML>(
  of view: @autoclosure @MainActor () -> Content, named name: String? = nil, record: Bool = false,
  function: StaticString = #function,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let page = ShownPage(MainActorLock.run { view() }.rendered())
  let html = page.tree[PageTree.root].children.map { page.indentedHTML(of: $0) }.filter { !$0.isEmpty }
  let site = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
  Snapshot(name, function, at: site).compare(html.joined(separator: "\n"), record: record, at: site)
}

extension TestElement {
  /// Compares the HTML of the element with the file that was recorded for it, as
  /// ``expectSnapshot(of:named:record:function:fileID:filePath:line:column:)`` does.
  ///
  /// - Parameters:
  ///   - name: The name of the snapshot, if a test has several.
  ///   - record: Whether to write the file.
  ///   - function: The name of the test.
  ///   - fileID: The source location of the call, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func expectSnapshot(
    named name: String? = nil, record: Bool = false, function: StaticString = #function,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let site = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
    if case .failure(let problem) = page.shown.find(queries) { return site.report(problem.description) }
    Snapshot(name, function, at: site).compare(html, record: record, at: site)
  }
}
