/// The head of a page: the values that the page sets, and those of its views, which override them. A view's values also
/// override those of outer views, and of views that appeared earlier.
struct PageHeads {
  private let own: OwnHead
  private var hooks: [HeadHook] = []
  /// The elements, as they were shown last.
  private var shown: [UInt8]
  /// The sequence number of the last event with the elements; 0 before the first one.
  private var sequence: UInt64 = 0
  /// Whether the head may have changed since it was last shown.
  var isDue = false

  init(_ own: OwnHead, title: String) {
    self.own = own
    shown = own.elements(title: title)
  }

  func elements(title: String) -> [UInt8] {
    guard !hooks.isEmpty else { return own.elements(title: title) }
    return hooks.reduce(own.head) { $0.merging($1.head) }.elements(title: title)
  }

  /// Whether a view of the page loads a script.
  func loads(_ script: String) -> Bool { hooks.contains { $0.head.scripts.contains(script) } }

  mutating func add(_ hook: HeadHook) {
    isDue = true
    if !hooks.contains(where: { $0 === hook }) { hooks.append(hook) }
  }

  mutating func remove(_ hook: HeadHook) {
    isDue = true
    hooks.removeAll { $0 === hook }
  }

  /// Appends the elements to an event, if they have changed. Before the page is shown, no client has the earlier ones.
  mutating func appendChange(to bytes: inout [UInt8], title: String, event: UInt64, isShown: Bool) {
    isDue = false
    let elements = elements(title: title)
    guard elements != shown else { return }
    shown = elements
    guard isShown else { return }
    sequence = event
    append(to: &bytes)
  }

  /// Appends the elements if they have changed after an event.
  func appendChange(to bytes: inout [UInt8], since event: UInt64) {
    if sequence > event { append(to: &bytes) }
  }

  private func append(to bytes: inout [UInt8]) {
    bytes.appendCommand("head", String(decoding: shown, as: UTF8.self))
  }
}
