internal import PeriscopeHTML

/// The controls at the end of a row.
///
/// Several controls are a menu on a phone. The menu is an element with the attribute `popover`, which the browser opens and
/// closes itself: without a request, with the keyboard, and without scripts. The stylesheet shows its button on phones, and
/// the controls beside the row in wider windows.
enum RowActions {
  /// Writes a view with controls beside it.
  ///
  /// - Parameters:
  ///   - isMenu: Whether the controls are a menu on a phone.
  ///   - drag: Returns the attributes that let the user drag the row. If there are any, the row gets a handle.
  ///   - content: Writes the view.
  ///   - actions: Writes the controls, with the ID of the view's element.
  static func write(
    _ writer: HTMLWriter, isMenu: Bool, drag: (Renderer) -> [HTMLAttribute] = { _ in [] }, content: () -> Void,
    actions: (Renderer, _ subject: String) -> Void
  ) {
    guard let renderer = Renderer.of(writer), !renderer.isInTextElement else { return content() }
    let tag = renderer.box
    let id = renderer.identifier("subject-")
    let drag = drag(renderer)
    renderer.element(tag, [.class("acted")] + drag) {
      if !drag.isEmpty { renderer.withoutAttributes { renderer.handle(of: id) } }
      renderer.element(tag, [.class("subject"), .structural("id", id)], content)
      renderer.withoutAttributes {
        guard isMenu else { return renderer.element(tag, [.class("row-actions")]) { actions(renderer, id) } }
        let menu = renderer.identifier("actions-")
        renderer.menuButton(opening: menu, of: id)
        renderer.element(tag, [.class("row-actions"), .structural("id", menu), .attribute("popover", "")]) {
          actions(renderer, id)
        }
      }
    }
  }
}

extension Renderer {
  /// Writes the handle of a row. It has the attribute `hidden`, which the stylesheet overrides on pages whose script runs.
  fileprivate func handle(of subject: String) {
    element(
      "button",
      [
        .type("button"), .class("handle"), .attribute("hidden", ""), spoken("Move"),
        .structural("aria-describedby", "\(subject) \(Wire.dragHelpID)"),
      ] + disabledAttribute
    ) { icon(named: "line.3.horizontal") }
  }

  /// Writes the button of a menu. It has the attribute `hidden`, which the stylesheet overrides on phones.
  fileprivate func menuButton(opening menu: String, of subject: String) {
    element(
      "button",
      [
        .type("button"), .class("more"), .attribute("hidden", ""), .structural("popovertarget", menu), spoken("More"),
        .structural("aria-describedby", subject),
      ]
    ) { icon(named: "ellipsis") }
  }
}

/// Content of two or more views.
protocol ViewSequence {}

extension HTMLPair: ViewSequence {}
