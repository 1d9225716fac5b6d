/// The value of a dragged view, or the row that is dragged. A destination recognizes the type of the value by the subclass.
class DragPayload {}

/// The value of a draggable view.
final class ValuePayload<Value>: DragPayload {
  let value: Value

  init(_ value: Value) { self.value = value }
}

/// A row of a list whose rows can be moved.
final class RowPayload<ID: Hashable>: DragPayload {
  let editor: RowEditor<ID>
  let id: ID

  init(_ editor: RowEditor<ID>, _ id: ID) { (self.editor, self.id) = (editor, id) }
}

/// The place of a drop, relative to the destination.
enum DropSide {
  /// Before a row.
  case before
  /// After a row, or on a destination.
  case after
}

/// The element of a draggable view or of a destination: its fragment, and the number of elements before it in the fragment.
struct DragPlace: Equatable {
  let fragment: UInt32
  let element: Int
}

/// The offer of a draggable view, a destination or a row, which is found by evaluating its fragment. A row is both a draggable view and a
/// destination.
final class DragOffer {
  let place: DragPlace
  /// The elements of the draggable views around a destination.
  let enclosing: [DragPlace]
  /// Returns the payload; `nil` for a destination.
  let payload: (() -> DragPayload)?
  /// Returns the action of a drop, or `nil` if the destination does not take the payload. The property is `nil` for a draggable view.
  let accept: ((DragPayload, DropSide) -> (() -> Void)?)?

  init(
    at place: DragPlace, in enclosing: [DragPlace] = [], payload: (() -> DragPayload)? = nil,
    accept: ((DragPayload, DropSide) -> (() -> Void)?)? = nil
  ) {
    self.place = place
    self.enclosing = enclosing
    self.payload = payload
    self.accept = accept
  }
}

/// The draggable views around the current one.
struct EnclosingDraggables: Equatable {
  let places: [DragPlace]
}
