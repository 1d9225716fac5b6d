public import PeriscopeHTML

nonisolated extension HTML {
  /// Removes the delete button of this row of a `ForEach` with `onDelete`.
  ///
  /// ```swift
  /// ForEach(store.rows) { row in RowView(row: row).deleteDisabled(row.isLocked) }
  ///   .onDelete { store.send(.delete($0)) }
  /// ```
  ///
  /// It has an effect only on the outermost views of the closure of a `ForEach`. The view can have a tag and styles.
  public func deleteDisabled(_ isDisabled: Bool) -> some HTML {
    LockedRow(content: self, own: isDisabled ? .delete : [])
  }

  /// Removes the handle and the buttons that move this row of a `ForEach` with `onMove`.
  ///
  /// It has an effect only on the outermost views of the closure of a `ForEach`. The view can have a tag and styles.
  public func moveDisabled(_ isDisabled: Bool) -> some HTML {
    LockedRow(content: self, own: isDisabled ? .move : [])
  }
}

extension ForEach {
  /// Removes the delete buttons of all rows, if `isDisabled` is `true`.
  public func deleteDisabled(_ isDisabled: Bool) -> Self {
    var rows = self
    if isDisabled { rows.edits.delete = nil }
    return rows
  }

  /// Removes the handles and the buttons that move the rows, if `isDisabled` is `true`.
  public func moveDisabled(_ isDisabled: Bool) -> Self {
    var rows = self
    if isDisabled { rows.edits.move = nil }
    return rows
  }
}

/// The edits that a row does not allow.
struct RowLocks: OptionSet {
  let rawValue: Int

  static let delete = Self(rawValue: 1)
  static let move = Self(rawValue: 2)

  /// The edits that a view does not allow.
  static func of<Content: HTML>(_ content: Content) -> Self { (content as? any RowLocking)?.locks ?? [] }
}

/// A view that may forbid edits of its row.
protocol RowLocking {
  var locks: RowLocks { get }
}

/// A row that does not allow some edits.
nonisolated private struct LockedRow<Content: HTML>: HTMLPrimitive, ModifiedView, RowLocking {
  let content: Content
  let own: RowLocks

  var locks: RowLocks { own.union(.of(content)) }

  static func _render(_ html: Self, into writer: HTMLWriter) { Content._render(html.content, into: writer) }
}

/// A row is identified by the tag of its content.
extension LockedRow: Tagged where Content: Tagged {}

extension TaggedView: RowLocking {}
extension StyledView: RowLocking {}
