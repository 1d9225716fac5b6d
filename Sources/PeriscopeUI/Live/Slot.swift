/// A text or an attribute of a fragment whose value may change: the hash of its value, and the sequence number of its last
/// change.
struct Slot {
  var hash: Int
  var sequence: UInt64
}

/// The value of a text or an attribute.
enum SlotValue {
  case literal(StaticString)
  case computed(String)
  case present
  case absent
  /// No value: the browser keeps the typed text, which is never sent back.
  case kept

  /// Joins the values of consecutive texts.
  init(joining texts: [Self]) {
    if texts.count == 1, let text = texts.first {
      self = text
      return
    }
    self = .computed(texts.reduce(into: "") { $0 += $1.text })
  }

  var text: String {
    switch self {
    case .literal(let literal): literal.description
    case .computed(let string): string
    case .present, .absent, .kept: ""
    }
  }

  var isKept: Bool {
    if case .kept = self { true } else { false }
  }

  /// The hash of the value. The hash of a text, which users control, has a random seed for each process.
  var hash: Int {
    switch self {
    // A literal is identified by its address.
    case .literal(let literal): literal.identity
    case .computed(let string): TextHash.of(string)
    // Small numbers, which are no addresses of literals.
    case .present: 1
    case .absent: 2
    case .kept: 3
    }
  }
}
