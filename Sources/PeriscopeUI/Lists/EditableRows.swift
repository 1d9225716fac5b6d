internal import ComposableArchitecture
internal import PeriscopeHTML

/// Rows with the buttons that delete and move them.
nonisolated struct EditableRows<Data: RandomAccessCollection, ID: Hashable, Content: HTML>: HTML {
  let rows: ForEach<Data, ID, Content>
  let row: Row
  @KeptObject({ _ in RowEditor<ID>() }) var editor: RowEditor<ID>?
  @Environment(\.editMode) var editMode

  var body: some HTML {
    let (data, id, content, editor) = (rows.data, rows.id, rows.content, editor)
    editor?.take(rows.edits) { data.map(id) }
    let deletes = rows.edits.delete != nil
    // SwiftUI deletes rows by a swipe in any mode, but moves them only in the edit mode, if there is one.
    let moves = rows.edits.move != nil && editMode?.wrappedValue.isEditing ?? true
    let edited = ForEach(data, id: id) { element in
      EditableRow(
        content: content(element), id: id(element), editor: editor, deletes: deletes, moves: moves,
        subject: (element as? any RowSubject)?._$rowIdentity)
    }
    return DragLoader(content: RowView(row: row, content: edited), isNeeded: moves)
  }
}

/// A view that loads the script for drags while it is on the page.
nonisolated private struct DragLoader<Content: HTML>: HTMLPrimitive {
  let content: Content
  let isNeeded: Bool

  static func _render(_ html: Self, into writer: HTMLWriter) {
    Renderer.of(writer)?.loadDrags(html.isNeeded)
    Content._render(html.content, into: writer)
  }
}

/// A row and its buttons.
nonisolated private struct EditableRow<Content: HTML, ID: Hashable>: HTMLPrimitive, ModifiedView {
  let content: Content
  let id: ID
  let editor: RowEditor<ID>?
  let deletes: Bool
  let moves: Bool
  let subject: AnyHashable?

  static func _render(_ html: Self, into writer: HTMLWriter) {
    let (id, editor) = (html.id, html.editor)
    let name = TagText.of(html.subject ?? AnyHashable(html.id))
    let locks = RowLocks.of(html.content)
    let (moves, deletes) = (html.moves && !locks.contains(.move), html.deletes && !locks.contains(.delete))
    let content = { Content._render(html.content, into: writer) }
    let drag: (Renderer) -> [HTMLAttribute] = { renderer in
      guard moves, let editor else { return [] }
      return renderer.rowDrag(editor, id, named: name)
    }
    RowActions.write(writer, isMenu: moves, drag: drag, content: content) { renderer, subject in
      if moves {
        renderer.rowButton("Move up", icon: "chevron.up", "move-up", named: name, of: subject) {
          editor?.move(id, up: true)
        }
        renderer.rowButton("Move down", icon: "chevron.down", "move-down", named: name, of: subject) {
          editor?.move(id, up: false)
        }
      }
      if deletes {
        renderer.rowButton("Delete", icon: "trash", "destructive", named: name, of: subject) { editor?.delete(id) }
      }
    }
  }
}

/// A row is selected by the tag of its content.
extension EditableRow: Tagged where Content: Tagged {}

/// An element whose row is identified by the element's subject, such as a store's state.
private protocol RowSubject {
  var _$rowIdentity: AnyHashable? { get }
}

extension Store: RowSubject {
  fileprivate var _$rowIdentity: AnyHashable? {
    withState { state in
      func identity(_ value: some Identifiable) -> AnyHashable { AnyHashable(value.id) }
      return (state as? any Identifiable).map { identity($0) }
    }
  }
}

extension Renderer {
  /// Offers a row to be moved, and returns the attributes of its element.
  fileprivate func rowDrag<ID>(_ editor: RowEditor<ID>, _ id: ID, named name: String) -> [HTMLAttribute] {
    let offer = DragOffer(at: dragPlace) {
      RowPayload(editor, id)
    } accept: { payload, side in
      guard let row = payload as? RowPayload<ID>, row.editor === editor else { return nil }
      return editor.drop(row.id, beside: id, side)
    }
    let name = self.offer(
      .path("move[\(name)]"), .drag(offer), .row, isEnabled: environment.isEnabled, isEvent: true)
    return [
      .structural(Wire.dragAttribute, name), .structural(Wire.rowAttribute, editor.group(of: walk.fragment)),
    ] + dragOff(Wire.dragOffAttribute)
  }

  /// Writes a row's button, which shows an icon only. Its label is the same in every row; the row's content describes it.
  fileprivate func rowButton(
    _ title: StaticString, icon: StaticString, _ kind: StaticString, named name: String, of subject: String,
    _ action: @escaping () -> Void
  ) {
    let word = kind.description == "destructive" ? "delete" : kind.description
    button(
      .path("\(word)[\(name)]"), .rowPress(action), isEnabled: environment.isEnabled,
      [.class(kind), spoken(title), .structural("aria-describedby", subject)] + disabledAttribute
    ) { self.icon(named: icon) }
  }
}
