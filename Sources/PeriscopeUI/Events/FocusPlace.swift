/// The place of the browser's focus, and a pending request to move it.
struct FocusPlace {
  /// The ID of the element with the focus, by the browser's last report.
  private(set) var id: String?
  private var wish: String?

  /// Records that an element has got the focus.
  mutating func came(to id: String) { self.id = id }

  /// Records that an element has lost the focus, or has left the page.
  mutating func left(_ id: String) {
    if self.id == id { self.id = nil }
  }

  /// Requests the focus for an element.
  mutating func move(to id: String) {
    guard id != self.id else { return }
    self.id = id
    wish = id
  }

  /// Requests the focus for a tab even if the tab is recorded as having the focus, because the browser does not report when the
  /// focus leaves a tab.
  mutating func insist(on id: String) {
    self.id = id
    wish = id
  }

  /// Takes the focus from a control, if the control has it.
  mutating func leave(_ id: String) {
    guard id == self.id else { return }
    self.id = nil
    wish = ""
  }

  /// Takes the pending request: the ID of an element, or an empty text to remove the focus.
  mutating func takeWish() -> String? {
    defer { wish = nil }
    return wish
  }
}
