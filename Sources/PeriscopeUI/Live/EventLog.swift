/// The events for hooks: those for the next patch, and the last ones for clients that have missed them.
struct EventLog {
  /// The maximum number of kept events, and of their bytes. Beyond them, a client that was away misses the oldest.
  private static let limit = 64
  private static let byteLimit = 64 << 10

  private var waiting: [String] = []
  private var sent: [(text: String, sequence: UInt64)] = []

  var isEmpty: Bool { waiting.isEmpty && sent.isEmpty }

  mutating func add(_ text: String) { waiting.append(text) }

  /// Appends the waiting events to the event with a sequence number. A page that was not shown yet has no hooks to receive
  /// them.
  mutating func appendWaiting(to bytes: inout [UInt8], event: UInt64, isShown: Bool) {
    defer { waiting = [] }
    guard isShown else { return }
    for text in waiting {
      bytes.appendCommand("emit", text)
      sent.append((text, event))
    }
    var count = sent.reduce(0) { $0 + $1.text.utf8.count }
    while sent.count > Self.limit || count > Self.byteLimit, let first = sent.first {
      count -= first.text.utf8.count
      sent.removeFirst()
    }
  }

  /// Appends the events after a sequence number.
  func appendMissed(to bytes: inout [UInt8], since sequence: UInt64) {
    for event in sent where event.sequence > sequence { bytes.appendCommand("emit", event.text) }
  }
}

extension LiveDocument {
  /// Sends an event to the hooks of the page, with the next patch. A page without hooks ignores it.
  package func emit(_ name: String, json: String) {
    if let extras, extras.heads.loads(Wire.hooksScript.description) { extras.events.add("\(name) \(json)") }
  }
}
