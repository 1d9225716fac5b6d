internal import FoundationEssentials

/// Writes values as JSON while they encode themselves.
///
/// `JSONEncoder` first collects all values in dictionaries, which takes several times as long. This writer writes each
/// value where it belongs, so it cannot write all that `Codable` allows: see ``isUnusual``.
///
/// Accesses to the variables whose exclusivity is unchecked call no other code, so they cannot overlap.
final class JSONWriter {
  /// The text for a number that JSON lacks.
  static let (positive, negative, nan) = ("Infinity", "-Infinity", "NaN")

  /// The keys and indices of the places around the current value; without those of nested containers, as for `JSONEncoder`.
  @exclusivity(unchecked) private(set) var path: [any CodingKey] = []
  /// Whether a value used a container after its place in the text was over, wrote a key or itself twice, or nothing at
  /// all. Then the written bytes are useless, and `JSONEncoder` decides what such a value becomes.
  @exclusivity(unchecked) private(set) var isUnusual = false

  @exclusivity(unchecked) private var bytes: [UInt8] = []
  /// The innermost open container; at first the text itself, which is no container.
  @exclusivity(unchecked) private var current = Level(kind: .array, place: 0, keyCount: 0)
  /// The containers around ``current``, outermost first.
  @exclusivity(unchecked) private var outer: [Level] = []
  /// The keys that were written to the open objects, outermost first.
  @exclusivity(unchecked) private var keys: [String] = []
  /// The last place for a value that was assigned.
  @exclusivity(unchecked) private var lastPlace = 0
  /// The place whose value must be written next; 0 without such a place.
  @exclusivity(unchecked) private var openPlace = 0

  /// The kinds of containers.
  enum Kind { case object, array }

  /// An array or object that is being written.
  private struct Level {
    let kind: Kind
    /// The place whose value it is.
    let place: Int
    /// The number of keys of the objects around it.
    let keyCount: Int
    /// A bit for each key; a key without its bit was not written before.
    var keyBits: UInt64 = 0
    /// All keys, if they are too many to be compared one by one.
    var manyKeys: Set<String>?
    var isEmpty = true
  }

  /// Returns a value as JSON; `nil` if only `JSONEncoder` can encode it. Object keys have the order in which they are
  /// encoded.
  static func bytes(of value: some Encodable) -> [UInt8]? {
    let writer = JSONWriter()
    guard (try? writer.writeEncodable(value)) != nil, !writer.isUnusual else { return nil }
    return writer.bytes
  }
}

// MARK: Places and containers

extension JSONWriter {
  /// Opens the container that is a place's value, or the one that it has already opened.
  ///
  /// - Parameter depth: The number of containers around the place.
  func open(_ kind: Kind, at place: Int, depth: Int) {
    guard openPlace == place else {
      // A second container of the same value, such as one with other keys, continues the first.
      enter(kind, of: place, depth: depth + 1)
      return
    }
    openPlace = 0
    append(kind == .object ? UInt8(ascii: "{") : UInt8(ascii: "["))
    outer.append(current)
    current = Level(kind: kind, place: place, keyCount: keys.count)
  }

  /// Ends the containers within a container, so that it can be continued.
  ///
  /// - Parameter depth: The number of containers up to this one.
  private func enter(_ kind: Kind, of place: Int, depth: Int) {
    if outer.count > depth { close(to: depth) }
    if openPlace != 0 || outer.count != depth || current.place != place || current.kind != kind { isUnusual = true }
  }

  private func close(to depth: Int) {
    while outer.count > depth, let next = outer.popLast() {
      if openPlace != 0 { isUnusual = true }
      append(current.kind == .object ? UInt8(ascii: "}") : UInt8(ascii: "]"))
      if keys.count > current.keyCount { keys.removeLast(keys.count - current.keyCount) }
      current = next
    }
  }

  private func separate() {
    if current.isEmpty { current.isEmpty = false } else { append(UInt8(ascii: ",")) }
  }

  /// Begins a value of an object, with its key.
  func beginValue(_ key: String, of place: Int, depth: Int) {
    enter(.object, of: place, depth: depth)
    guard !isUnusual else { return }
    note(key)
    separate()
    write(key)
    append(UInt8(ascii: ":"))
  }

  /// Begins an element of an array.
  func beginElement(of place: Int, depth: Int) {
    enter(.array, of: place, depth: depth)
    guard !isUnusual else { return }
    separate()
  }

  /// Notes a key of the innermost object. A key may be written only once.
  private func note(_ key: String) {
    defer { keys.append(key) }
    let span = key.utf8.span
    let hash = span.isEmpty ? 0 : span.count &* 31 &+ Int(span[0]) &* 7 &+ Int(span[span.count - 1])
    let bit: UInt64 = 1 << UInt64(hash & 63)
    guard keys.count - current.keyCount < 16 else {
      if current.manyKeys == nil { current.manyKeys = Set(keys[current.keyCount...]) }
      if current.manyKeys?.insert(key).inserted == false { isUnusual = true }
      return
    }
    if current.keyBits & bit != 0, keys[current.keyCount...].contains(key) { isUnusual = true }
    current.keyBits |= bit
  }

  /// Returns a new place for a value, which must be written next.
  func newPlace() -> Int {
    if openPlace != 0 { isUnusual = true }
    lastPlace += 1
    openPlace = lastPlace
    return lastPlace
  }

  /// Begins the value of a place that is no container.
  func beginValue(at place: Int) {
    guard openPlace == place else { return isUnusual = true }
    openPlace = 0
  }

  /// Returns the result of a closure within which the path has one more key.
  func at<Result>(_ key: any CodingKey, _ body: () throws -> Result) rethrows -> Result {
    path.append(key)
    defer { path.removeLast() }
    return try body()
  }
}

// MARK: Values

extension JSONWriter {
  /// Writes a value of any type. Some types of Foundation have forms of their own.
  func writeEncodable<Value: Encodable>(_ value: Value) throws {
    // Types are compared first, because a cast takes longer, and nearly all values encode themselves.
    if Value.self == String.self, let text = value as? String {
      write(text)
    } else if Value.self == Int.self, let number = value as? Int {
      write(number)
    } else if Value.self == Data.self, let data = value as? Data {
      write(data.base64EncodedString())
    } else if Value.self == URL.self, let url = value as? URL {
      write(url.absoluteString)
    } else if Value.self == Decimal.self, let number = value as? Decimal {
      append(number.description)
    } else {
      let depth = outer.count
      let place = newPlace()
      do {
        try value.encode(to: JSONValueEncoder(writer: self, place: place, depth: depth))
      } catch {
        // The caller may ignore the error, and a part of the value is written already.
        isUnusual = true
        throw error
      }
      close(to: depth)
      if openPlace != 0 { isUnusual = true }
    }
  }

  func writeNull() { append("null") }
  func write(_ value: Bool) { append(value ? "true" : "false") }

  func write(_ value: some BinaryFloatingPoint & LosslessStringConvertible) {
    guard value.isFinite else {
      return write(value.isNaN ? Self.nan : value < 0 ? Self.negative : Self.positive)
    }
    let text = value.description
    append(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  func write(_ value: some FixedWidthInteger) {
    if value < 0 { append(UInt8(ascii: "-")) }
    let magnitude = UInt64(truncatingIfNeeded: value.magnitude)
    var unit: UInt64 = 1
    while magnitude / unit >= 10 { unit *= 10 }
    while unit > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: magnitude / unit % 10))
      unit /= 10
    }
  }

  func write(_ text: String) {
    append(UInt8(ascii: "\""))
    let span = text.utf8.span
    if span.indices.allSatisfy({ !Self.isEscaped(span[$0]) }) {
      append(span)
    } else {
      for index in span.indices { writeCharacter(span[index]) }
    }
    append(UInt8(ascii: "\""))
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  /// Writes a byte of a text, which JSON escapes in some cases.
  private func writeCharacter(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append("\\\"")
    case UInt8(ascii: "\\"): append("\\\\")
    case 0x08: append("\\b")
    case 0x0c: append("\\f")
    case UInt8(ascii: "\n"): append("\\n")
    case UInt8(ascii: "\r"): append("\\r")
    case UInt8(ascii: "\t"): append("\\t")
    case ..<0x20:
      append(byte < 0x10 ? "\\u000" : "\\u001")
      let digit = byte & 0xf
      append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    default: append(byte)
    }
  }

  private func append(_ byte: UInt8) { bytes.append(byte) }

  private func append(_ text: String) { append(text.utf8.span) }

  private func append(_ text: Span<UInt8>) {
    unsafe text.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
  }
}
