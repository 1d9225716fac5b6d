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
    var hasher = Hasher()
    switch self {
    // A literal is known by its place in the program.
    case .literal(let literal): return literal.identity
    case .computed(var string): string.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    // No text has these bytes: they are no UTF-8.
    case .present: hasher.combine(0xff as UInt8)
    case .absent: hasher.combine(0xfe as UInt8)
    case .kept: hasher.combine(0xfd as UInt8)
    }
    return hasher.finalize()
  }
}
