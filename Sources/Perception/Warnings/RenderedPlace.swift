public import CPeriscopePerception
internal import IssueReporting
internal import PeriscopeLocks

/// Where a view is being made, outside of every body: what is read there goes stale on the screen, and is reported.
@usableFromInline
package final class RenderedPlace: Sendable {
  private struct Read: Hashable {
    let type: ObjectIdentifier
    let field: Int
  }

  private let view: String
  private let fileID: StaticString
  private let filePath: StaticString
  private let line: UInt
  private let column: UInt
  private let reported = Lock<Set<Read>>([])

  package init(view: String, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.view = view
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// Runs the work that makes the view.
  package func during<Result>(_ work: () throws -> Result) rethrows -> Result {
    guard isPerceptionCheckingEnabled else { return try work() }
    let outer = periscope_get_rendered_view()
    periscope_set_rendered_view(Unmanaged.passUnretained(self).toOpaque())
    defer { periscope_set_rendered_view(outer) }
    return try work()
  }

  /// Reports a read, if this thread is making a view. A reducer that runs meanwhile may read what it likes.
  @inlinable @inline(__always)
  static func note<Subject: Perceptible>(_ subject: Subject.Type, field: Int) {
    guard let place = periscope_get_rendered_view(), periscope_get_deferred_changes() == nil else { return }
    report(subject, field: field, to: place)
  }

  @usableFromInline @inline(never)
  static func report<Subject: Perceptible>(_ subject: Subject.Type, field: Int, to place: UnsafeMutableRawPointer) {
    Unmanaged<RenderedPlace>.fromOpaque(place).takeUnretainedValue().report(subject, field: field)
  }

  private func report<Subject: Perceptible>(_ subject: Subject.Type, field: Int) {
    guard !_PerceptionLocals.skipPerceptionChecking, !_PerceptionLocals.isInPerceptionTracking else { return }
    let isFirst = reported.withLock { $0.insert(Read(type: ObjectIdentifier(subject), field: field)).inserted }
    guard isFirst else { return }
    let fields = Subject._$fields
    let name = fields.indices.contains(field) ? "'\(fields[field].name)' of '\(subject)'" : "A field of '\(subject)'"
    reportIssue(
      """
      Perceptible state was accessed but is not being tracked. \
      \(name) was read while '\(view)' was made, outside of every 'body', so the page will not follow it. \
      Read it in the 'body' of a view, or in a 'WithPerceptionTracking' view; where it is meant to be read once, \
      do so in '_PerceptionLocals.$skipPerceptionChecking.withValue(true) { }'.
      """, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
