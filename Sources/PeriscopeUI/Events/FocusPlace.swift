/// Where the focus is, and where a view wants it to be.
struct FocusPlace {
  /// The id of the element that has the focus, as far as is known.
  private(set) var id: String?
  private var wish: String?

  /// The browser says that an element has got the focus.
  mutating func came(to id: String) { self.id = id }

  /// The browser says that an element has lost the focus, or it is on the page no more.
  mutating func left(_ id: String) {
    if self.id == id { self.id = nil }
  }

  /// A view wants an element to have the focus.
  mutating func move(to id: String) {
    guard id != self.id else { return }
    self.id = id
    wish = id
  }

  /// An element is to have the focus, wherever it was last known to be: who moves among such elements does not tell.
  mutating func insist(on id: String) {
    self.id = id
    wish = id
  }

  /// A view wants the control to lose the focus, if it has it.
  mutating func leave(_ id: String) {
    guard id == self.id else { return }
    self.id = nil
    wish = ""
  }

  /// What the browser is to be told: the id of an element, or nothing where none is to have the focus.
  mutating func takeWish() -> String? {
    defer { wish = nil }
    return wish
  }
}
