public import PeriscopeHTML

nonisolated extension HTML {
  /// Performs an action when the user drops a draggable view on this view.
  ///
  /// ```swift
  /// ColumnView(column: column)
  ///   .dropDestination(for: Card.self, named: column.id) { cards in store.send(.cardsDropped(cards, on: column.id)) }
  /// ```
  ///
  /// The page accepts the drop of a view that is on the page, enabled, and has a payload of exactly this type. A view takes no drop
  /// of itself or of a view around it. Of nested destinations, the innermost that takes the type receives the drop.
  ///
  /// While a view is dragged over it, the element has the attribute `data-drop-over`, for a stylesheet. Files from outside of the browser are
  /// dropped on a ``FileField``.
  ///
  /// - Parameters:
  ///   - type: The type of the payload.
  ///   - name: A name that is unique among the page's destinations. The page offers the destination as `drop[name]`; without a name,
  ///     by its place in the page, which a restart of the server may change.
  ///   - action: Receives the payloads. Browsers drag one view at a time.
  public func dropDestination<Value>(
    for type: Value.Type = Value.self, named name: String? = nil, action: @escaping (_ items: [Value]) -> Void
  ) -> some HTML {
    DropView(content: self, name: name, action: action)
  }

  /// Performs an action when the user drops a draggable view on this view.
  ///
  /// The location is always zero, because the server does not know the sizes of views, and the result has no effect: a reducer that
  /// does not move anything leaves the dropped view where it is.
  public func dropDestination<Value>(
    for type: Value.Type = Value.self, named name: String? = nil,
    action: @escaping (_ items: [Value], _ location: DropLocation) -> Bool
  ) -> some HTML {
    DropView(content: self, name: name) { _ = action($0, DropLocation()) }
  }
}

/// The place of a drop in its destination: always zero. It is not a `CGPoint`, since a kept closure with that parameter would link
/// all of Foundation into programs without such drops.
public struct DropLocation: Sendable {
  /// 0.
  public var x: Double { 0 }
  /// 0.
  public var y: Double { 0 }
}

/// A view on which draggable views can be dropped.
nonisolated private struct DropView<Content: HTML, Value>: HTMLPrimitive {
  let content: Content
  let name: String?
  let action: ([Value]) -> Void

  static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer), !renderer.isInTextElement else {
      return Content._render(html.content, into: writer)
    }
    renderer.loadDrags()
    let name = renderer.offer(
      html.name.map { .path("drop[\($0)]") } ?? .words("drop"), .drag(html.offer(renderer)), .drop,
      isEnabled: renderer.environment.isEnabled, isEvent: true)
    let attributes: [HTMLAttribute] = [
      .structural(Wire.dropAttribute, name), .structural(Wire.dropTypeAttribute, DragKey.name(of: Value.self)),
    ]
    AttributedView._render(
      AttributedView(content: html.content, attributes: attributes + renderer.dragOff(Wire.dropOffAttribute)),
      into: renderer)
  }

  private func offer(_ renderer: Renderer) -> DragOffer {
    let accept: (DragPayload, DropSide) -> (() -> Void)? = { [action] payload, side in
      guard side == .after, let payload = payload as? ValuePayload<Value> else { return nil }
      return { action([payload.value]) }
    }
    return DragOffer(at: renderer.dragPlace, in: renderer.enclosingDraggables, accept: accept)
  }
}
