internal import Foundation
public import PeriscopeHTML

nonisolated extension HTML {
  /// Lets the user drag the view to a destination that takes values of this type.
  ///
  /// ```swift
  /// CardView(card: card).draggable(card)
  /// ```
  ///
  /// The user drags the view with the mouse, with a finger after a long press, or with the keyboard: the space bar lifts the view that
  /// has the focus, the arrow keys choose a destination, the space bar drops, and Escape cancels.
  ///
  /// The payload stays on the server. The page offers the view under a name with the payload's identity, such as `drag[7]`, if the
  /// payload is `Identifiable` or a short text or number. In a view of several elements, the first one is dragged.
  ///
  /// - Parameter payload: Returns what the destination receives, as it is at the time of the drop.
  public func draggable<Value>(_ payload: @autoclosure @escaping () -> Value) -> some HTML {
    DraggableView(content: self, payload: payload)
  }
}

/// A view that can be dragged.
nonisolated private struct DraggableView<Content: HTML, Value>: HTMLPrimitive, ModifiedView {
  let content: Content
  let payload: () -> Value

  static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer), !renderer.isInTextElement else {
      return Content._render(html.content, into: writer)
    }
    let payload = html.payload
    let key = DragKey.text(of: payload())
    let place = renderer.dragPlace
    let enclosing = renderer.enclosingDraggables
    let name = renderer.offer(
      key.map { .path("drag[\($0)]") } ?? .words("drag"),
      .drag(DragOffer(at: place) { ValuePayload(payload()) }), .drag, isEnabled: renderer.environment.isEnabled,
      isEvent: true)
    var attributes: [HTMLAttribute] = [
      .structural(Wire.dragAttribute, name), .structural(Wire.dragTypeAttribute, DragKey.name(of: Value.self)),
      .attribute("tabindex", "0"), .attribute("aria-describedby", Wire.dragHelpID),
    ]
    if let key { attributes.append(.structural(Wire.dragKeyAttribute, key)) }
    attributes += renderer.dragOff(Wire.dragOffAttribute)
    // The keyboard can give a draggable symbol the focus, so assistive technology must read it.
    let symbol = renderer.symbolAttributes(of: html.content)
    if !symbol.isEmpty { attributes += symbol + [.role("img")] }
    renderer.surrounded(by: { $0[of: EnclosingDraggables.self] = EnclosingDraggables(places: enclosing + [place]) }) {
      AttributedView._render(AttributedView(content: html.content, attributes: attributes), into: renderer)
    }
  }
}

extension DraggableView: SpokenIcon, Depicting {}

/// The texts that identify payloads and their types on a page.
enum DragKey {
  /// The maximum length in bytes of a text that identifies a payload.
  private static let limit = 64

  /// Returns the text of the payload's identity, or of the payload itself; `nil` if there is no short one.
  static func text(of payload: Any) -> String? {
    func identity(_ value: some Identifiable) -> Any { value.id }
    let identity = (payload as? any Identifiable).map { identity($0) } ?? payload
    let text: String? =
      switch identity {
      case let identity as UUID: identity.uuidString
      case let identity as any LosslessStringConvertible: identity.description
      case let identity as any RawRepresentable: "\(identity.rawValue)"
      default: nil
      }
    return text.flatMap { $0.utf8.count <= limit ? $0 : nil }
  }

  /// Returns the name of a payload's type. The browser compares it to mark the destinations that fit; the server compares the types.
  static func name(of type: Any.Type) -> String { "\(type)".filter { $0 != " " } }
}

extension Renderer {
  /// The place of the element that is written next.
  var dragPlace: DragPlace { DragPlace(fragment: walk.fragment.id, element: walk.element) }

  /// The draggable views around the current one.
  var enclosingDraggables: [DragPlace] { environment[of: EnclosingDraggables.self]?.places ?? [] }

  /// Returns the attribute that an element has while it is disabled, and so is neither dragged nor a destination; nothing if no
  /// surrounding view can disable it.
  func dragOff(_ name: HTMLAttributeName) -> [HTMLAttribute] {
    environment.mayDisable ? [HTMLAttribute(name, environment.isEnabled ? .absent : .present)] : []
  }

  /// Loads the script and the stylesheet for drags while the current view is on the page.
  func loadDrags(_ isNeeded: Bool = true) {
    hook(
      { HeadHook() },
      update: {
        $0.take(
          PageHead {
            guard isNeeded else { return }
            $0.scripts = [Wire.dragsScript.description]
            $0.stylesheets = [Wire.dragsStylesheet.description]
          })
      })
  }
}
