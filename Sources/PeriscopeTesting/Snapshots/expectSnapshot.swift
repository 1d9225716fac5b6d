internal import Foundation
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
/// The HTML is indented, and without the library's marks and the names that each rendering makes anew, so that it is the same in
/// each run. The file is in the folder `Snapshots` beside the test. If it is missing, it is written and the test fails once. To
/// record again, delete the file, pass `record`, or set the environment variable `RECORD_SNAPSHOTS` to `1`.
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
  Snapshot(name, function, filePath).compare(
    html.joined(separator: "\n"), record: record,
    at: IssueSite(fileID: fileID, filePath: filePath, line: line, column: column))
}

extension TestElement {
  /// Compares the HTML of the element with the file that was recorded for it, as ``expectSnapshot(of:named:record:function:fileID:filePath:line:column:)`` does.
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
    Snapshot(name, function, filePath).compare(
      html, record: record, at: IssueSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

/// A file with the HTML that a view had.
struct Snapshot {
  let file: URL

  init(_ name: String?, _ function: StaticString, _ filePath: StaticString) {
    let test = URL(fileURLWithPath: "\(filePath)")
    let function = "\(function)".prefix { $0 != "(" }
    let words = [String(function), name].compactMap(\.self).map { text in
      text.map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined().split(separator: "-").joined(separator: "-")
    }
    file = test.deletingLastPathComponent().appending(path: "Snapshots")
      .appending(path: test.deletingPathExtension().lastPathComponent)
      .appending(path: words.joined(separator: ".") + ".html")
  }

  func compare(_ html: String, record: Bool, at site: IssueSite) {
    let isRecording = record || ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"
    guard !isRecording, let recorded = try? String(contentsOf: file, encoding: .utf8) else {
      return site.report(write(html, isRecording: isRecording))
    }
    let diff = LineDiff(recorded.split(separator: "\n"), html.split(separator: "\n"))
    if !diff.isEmpty { site.report(differenceText(diff)) }
  }

  private func write(_ html: String, isRecording: Bool) -> String {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("\(html)\n".utf8).write(to: file)
    } catch {
      return "The snapshot could not be written to '\(file.path)': \(error)"
    }
    return isRecording
      ? "The snapshot was recorded: '\(file.path)'. Remove 'record' or 'RECORD_SNAPSHOTS' to compare with it."
      : "There was no snapshot. One was recorded: '\(file.path)'. Look at it, and run the test again."
  }

  private func differenceText(_ diff: LineDiff) -> String {
    """
    The HTML differs from the snapshot '\(file.path)'.

    \(diff.text)

    (snapshot: -, now: +) If this is right, delete the file and run the test twice.
    """
  }
}

/// The lines in which two texts differ, each with two lines around it.
struct LineDiff {
  private static let linesAround = 2

  private(set) var text = ""
  var isEmpty: Bool { text.isEmpty }

  init(_ before: [Substring], _ after: [Substring]) {
    let difference = after.difference(from: before)
    guard !difference.isEmpty else { return }
    let removed = Set(difference.removals.map(Self.offset))
    let inserted = Set(difference.insertions.map(Self.offset))
    var lines: [(sign: Character, text: Substring)] = []
    var (old, new) = (0, 0)
    while old < before.count || new < after.count {
      if removed.contains(old) {
        lines.append(("-", before[old]))
        old += 1
      } else if inserted.contains(new) {
        lines.append(("+", after[new]))
        new += 1
      } else {
        lines.append((" ", after[new]))
        old += 1
        new += 1
      }
    }
    text = Self.excerpt(of: lines)
  }

  private static func excerpt(of lines: [(sign: Character, text: Substring)]) -> String {
    let changed = lines.indices.filter { lines[$0].sign != " " }
    var excerpt: [String] = []
    var last = -1
    for index in lines.indices where changed.contains(where: { abs($0 - index) <= linesAround }) {
      if index > last + 1 { excerpt.append("  …") }
      excerpt.append("  \(lines[index].sign) \(lines[index].text)")
      last = index
    }
    if last < lines.count - 1 { excerpt.append("  …") }
    return excerpt.joined(separator: "\n")
  }

  private static func offset(_ change: CollectionDifference<Substring>.Change) -> Int {
    switch change {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
