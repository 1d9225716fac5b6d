/// A drag of a draggable element or of a row, and the drop.
struct DragAct: Sendable {
  let source: Int
  let target: Int
  /// Whether the user drags with the keyboard instead of the mouse.
  let isByKeys: Bool
  /// The name of the drop, which the browser's script sends.
  let name: String
}

// Drags, as the browser's script performs them.
extension ShownPage {
  /// Returns the drag of a draggable element or row to a destination or row. Both can also be given by an element in or around them.
  func drag(_ element: Int, to place: Int, byKeys isByKeys: Bool) throws(ImpossibleAct) -> DragAct {
    guard let source = part(of: element, where: { tree.has("data-drag", $0) }) else {
      throw ImpossibleAct("It is neither 'draggable', nor a row of a list with 'onMove'.")
    }
    try requireUsable(source)
    if tree.has("data-drag-off", source) { throw ImpossibleAct("It is disabled.") }
    let name = tree.attribute("data-drag", of: source) ?? ""
    if let group = tree.attribute("data-row", of: source) {
      return try move(source, named: name, in: group, to: place, byKeys: isByKeys)
    }
    guard let target = part(of: place, where: { tree.has("data-drop", $0) }) else {
      throw ImpossibleAct("Nothing can be dropped there: it has no 'dropDestination'.")
    }
    try requireUsable(target)
    if tree.has("data-drop-off", target) { throw ImpossibleAct("The destination is disabled.") }
    let (type, taken) = (tree.attribute("data-drag-type", of: source), tree.attribute("data-drop-type", of: target))
    guard type == taken else {
      throw ImpossibleAct("The destination takes values of '\(taken ?? "")', not of '\(type ?? "")'.")
    }
    if target == source || tree.ancestors(of: target).contains(source) {
      throw ImpossibleAct("It cannot be dropped on itself, or on a part of itself.")
    }
    let drop = tree.attribute("data-drop", of: target) ?? ""
    return DragAct(source: source, target: target, isByKeys: isByKeys, name: "\(name)>\(drop)")
  }

  /// Returns the move of a row to the place of a different row of its list.
  private func move(
    _ source: Int, named name: String, in group: String, to place: Int, byKeys isByKeys: Bool
  ) throws(ImpossibleAct) -> DragAct {
    let isRow = { (id: Int) in tree.attribute("data-row", of: id) == group && !tree.has("data-drag-off", id) }
    guard let target = part(of: place, where: isRow) else {
      throw ImpossibleAct("It is a row, and can be moved only to the place of a different row of its list.")
    }
    guard target != source else { throw ImpossibleAct("The row is there already.") }
    let rows = tree.elements().filter(isRow)
    let isDown = rows.firstIndex(of: source) ?? 0 < rows.firstIndex(of: target) ?? 0
    let other = tree.attribute("data-drag", of: target) ?? ""
    return DragAct(source: source, target: target, isByKeys: isByKeys, name: "\(name)\(isDown ? ">" : "<")\(other)")
  }

  /// Returns the first matching element among the element and its descendants, or else the closest one around it.
  private func part(of id: Int, where isWanted: (Int) -> Bool) -> Int? {
    tree.elements(in: id).first(where: isWanted) ?? tree.closest(id, where: isWanted)
  }

  /// Drags and drops an element: moves the focus to it, and returns the requests.
  mutating func perform(_ drag: DragAct) -> [Interaction] {
    let handle = tree.elements(in: drag.source).first { tree.classes(of: $0).contains("handle") }
    let interactions = moveFocus(to: handle ?? drag.source)
    focusHistory.dragged = DragKey(of: drag.source, in: tree)
    return interactions + [.post([("action", drag.name)].formEncoded)]
  }

  /// Returns the element whose payload was dragged last, which may be a new element that a patch has inserted.
  func movedElement() -> Int? {
    guard let key = focusHistory.dragged else { return nil }
    return tree.elements().first { DragKey(of: $0, in: tree) == key }
  }
}

/// The identity of a dragged element's payload. It finds the new element that a patch inserts at the new place.
struct DragKey: Equatable, Sendable {
  let key: String
  let type: String

  /// `nil` for an element whose payload has no identity.
  init?(of element: Int, in tree: PageTree) {
    guard let key = tree.attribute("data-drag-key", of: element),
      let type = tree.attribute("data-drag-type", of: element)
    else { return nil }
    (self.key, self.type) = (key, type)
  }
}
