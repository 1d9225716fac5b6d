/// What is remembered of one text or attribute of a fragment: a hash of what it shows, and the sequence number of its last change.
struct Slot {
  var hash: Int
  var sequence: UInt64
}

/// What a text or an attribute shows.
enum SlotValue {
  case literal(StaticString)
  case computed(String)
  case present
  case absent
  /// Nothing, and what a browser shows stays: it was typed there, and is never sent back.
  case kept

  /// What several texts show one after the other.
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

  /// Seeded for each process where users control the text.
  var hash: Int {
    switch self {
    // A literal is known by its place in the program.
    case .literal(let literal): literal.identity
    case .computed(let string): TextHash.of(string)
    // Nothing of a program is at these addresses.
    case .present: 1
    case .absent: 2
    case .kept: 3
    }
  }
}
