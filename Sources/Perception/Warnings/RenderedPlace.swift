public import CPeriscopePerception
internal import IssueReporting
internal import PeriscopeLocks

/// A view that is created outside of every `body`. State that is read meanwhile would become outdated in the page, so
/// the read is reported.
@usableFromInline
package final class RenderedPlace: Sendable {
  private struct Read: Hashable {
    let type: ObjectIdentifier
    let field: Int
  }

  private let view: String
  private let site: IssueSite
  private let reported = Lock<Set<Read>>([])

  package init(view: String, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.view = view
    site = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Runs the work that creates the view.
  package func during<Result>(_ work: () throws -> Result) rethrows -> Result {
    guard isPerceptionCheckingEnabled else { return try work() }
    let outer = periscope_get_rendered_view()
    periscope_set_rendered_view(Unmanaged.passUnretained(self).toOpaque())
    defer { periscope_set_rendered_view(outer) }
    return try work()
  }

  /// Reports a read if this thread creates a view and no reducer is running.
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
    let type = TypeName.of(subject)
    let name = fields.indices.contains(field) ? "'\(fields[field].name)' of '\(type)'" : "A field of '\(type)'"
    site.report(
      """
      Perceptible state was accessed but is not being tracked. \
      \(name) was read while '\(view)' was created, outside of every 'body', so its changes do not update the page. \
      Read it in the 'body' of a view, or in a 'WithPerceptionTracking' view. For a deliberate single read, use \
      '_PerceptionLocals.$skipPerceptionChecking.withValue(true) { }'.
      """)
  }
}
