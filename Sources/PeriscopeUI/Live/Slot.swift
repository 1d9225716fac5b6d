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

  /// Seeded for each process where users control the text.
  var hash: Int {
    var hasher = Hasher()
    switch self {
    // A literal is known by its place in the program.
    case .literal(let literal): return literal.hasPointerRepresentation ? Int(bitPattern: literal.utf8Start) : 0
    case .computed(var string): string.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    // No text has these bytes: they are no UTF-8.
    case .present: hasher.combine(0xff as UInt8)
    case .absent: hasher.combine(0xfe as UInt8)
    }
    return hasher.finalize()
  }
}
