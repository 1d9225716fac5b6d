/// The name of an offer as a document stores it.
///
/// A long name is stored as its beginning and its last step, such as `.name`, because the names in nested lists repeat the path
/// of their list.
enum StoredName: Hashable {
  case whole(String)
  case joined(NamePart)

  /// The name as the page shows it.
  var text: String {
    switch self {
    case .whole(let text): text
    case .joined(let part): part.text
    }
  }

  static func == (one: Self, two: Self) -> Bool {
    switch (one, two) {
    case (.whole(let one), .whole(let two)): one == two
    case (.joined(let one), .joined(let two)): one === two
    default: false
    }
  }

  func hash(into hasher: inout Hasher) {
    switch self {
    case .whole(let text): hasher.combine(text)
    case .joined(let part): hasher.combine(ObjectIdentifier(part))
    }
  }
}

/// A long name, or the beginning of longer ones.
final class NamePart {
  let start: StoredName
  let step: String
  private let count: Int
  private let hash: Int
  private let table: NameTable

  fileprivate init(_ start: StoredName, _ step: String, count: Int, hash: Int, in table: NameTable) {
    self.start = start
    self.step = step
    self.count = count
    self.hash = hash
    self.table = table
  }

  deinit { table.remove(hash) }

  var text: String {
    var steps: [String] = []
    var name = StoredName.joined(self)
    while case .joined(let part) = name {
      steps.append(part.step)
      name = part.start
    }
    var text = ""
    text.reserveCapacity(count)
    text += name.text
    for step in steps.reversed() { text += step }
    return text
  }
}

/// The long names of a document. Equal names, and equal beginnings of names, are stored once.
final class NameTable {
  /// The maximum number of bytes of a name that is stored as a whole.
  static let wholeLength = 128

  private var parts: [Int: Unmanaged<NamePart>] = [:]

  /// Whether a name is not stored as a whole.
  static func isLong(_ text: String) -> Bool { text.utf8.count > wholeLength }

  /// The number of stored long names and beginnings of names.
  var count: Int { parts.count }

  /// The number of bytes of the last steps of all stored long names and beginnings of names.
  var bytes: Int { parts.values.reduce(0) { $0 + $1.takeUnretainedValue().step.utf8.count } }

  /// Returns a name in its stored form, which is created if necessary.
  func stored(_ text: String) -> StoredName {
    guard Self.isLong(text), let end = Self.endOfStart(of: text) else { return .whole(text) }
    let hash = TextHash.of(text)
    if let known = parts[hash]?.takeUnretainedValue() { return known.text == text ? .joined(known) : .whole(text) }
    let part = NamePart(
      stored(String(text[..<end])), String(text[end...]), count: text.utf8.count, hash: hash, in: self)
    parts[hash] = .passUnretained(part)
    return .joined(part)
  }

  /// Returns the stored form of a name that a client sent, without storing anything.
  func find(_ text: String) -> StoredName {
    guard Self.isLong(text), let known = parts[TextHash.of(text)]?.takeUnretainedValue(),
      known.text == text
    else { return .whole(text) }
    return .joined(known)
  }

  fileprivate func remove(_ hash: Int) { parts[hash] = nil }

  /// The place before the last step of a path.
  private static func endOfStart(of text: String) -> String.Index? {
    let end = text.utf8.lastIndex { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "[") }
    return end == text.startIndex ? nil : end
  }
}
