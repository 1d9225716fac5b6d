/// The place of the browser's focus, and a pending request to move it.
struct FocusPlace {
  /// The ID of the element with the focus, by the browser's last report or by a later request to move the focus.
  private(set) var id: String?
  /// The element that shall get the focus; empty to remove the focus.
  private var wish: String?
  /// The last request that was sent, and the sequence number of its event.
  private var sent: (wish: String, sequence: UInt64)?

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

  /// Takes the pending request, and appends its command to the event with a sequence number.
  ///
  /// - Parameters:
  ///   - bytes: The event.
  ///   - event: The event's sequence number.
  ///   - isShown: Whether a client has the page. Otherwise the page loads with the right focus.
  mutating func appendWish(to bytes: inout [UInt8], event: UInt64, isShown: Bool) {
    guard let wish else { return }
    self.wish = nil
    guard isShown else { return }
    sent = (wish, event)
    Self.append(wish, to: &bytes)
  }

  /// Appends the command of a request that a client has missed, unless the user has moved the focus since.
  func appendMissed(to bytes: inout [UInt8], since: UInt64) {
    guard let sent, sent.sequence > since, sent.wish == id ?? "" else { return }
    Self.append(sent.wish, to: &bytes)
  }

  private static func append(_ wish: String, to bytes: inout [UInt8]) {
    bytes.appendCommand(wish.isEmpty ? "blur" : "focus", wish)
  }
}
