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

  /// What the browser is to be told.
  mutating func takeWish() -> String? {
    defer { wish = nil }
    return wish
  }
}
