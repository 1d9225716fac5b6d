/// One line of the log: a time, an event and its fields. It is written as bytes, since a server may log each request.
struct LogLine {
  /// The most characters of a text. A client may send long ones.
  private static let longestText = 300

  private var bytes: [UInt8] = []
  private let isJSON: Bool

  /// Begins a line.
  ///
  /// - Parameters:
  ///   - event: The kind of event.
  ///   - time: The time of the event, in UTC.
  init(_ event: String, at time: String, _ format: Server.Configuration.LogFormat) {
    isJSON = format == .json
    bytes.reserveCapacity(224)
    guard isJSON else {
      bytes += time.utf8
      bytes.append(UInt8(ascii: " "))
      bytes += event.utf8
      return
    }
    bytes.append(UInt8(ascii: "{"))
    add("time", time)
    add("event", event)
  }

  /// The whole line, with its line break.
  var whole: [UInt8] {
    consuming get {
      if isJSON { bytes.append(UInt8(ascii: "}")) }
      bytes.append(UInt8(ascii: "\n"))
      return bytes
    }
  }

  mutating func add(_ name: StaticString, _ number: Int) {
    begin(name)
    bytes += "\(number)".utf8
  }

  /// Adds a text, in quotes if it is empty or contains a space.
  mutating func add(_ name: StaticString, _ text: String) {
    begin(name)
    appendText(text, isQuoted: isJSON || text.isEmpty || text.utf8.contains(UInt8(ascii: " ")))
  }

  /// Adds a prefix without spaces, followed by a number.
  mutating func add(_ name: StaticString, prefix: String, number: Int) {
    begin(name)
    if isJSON { bytes.append(UInt8(ascii: "\"")) }
    appendText(prefix, isQuoted: false)
    bytes += "\(number)".utf8
    if isJSON { bytes.append(UInt8(ascii: "\"")) }
  }

  private mutating func begin(_ name: StaticString) {
    if isJSON {
      if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(UInt8(ascii: "\""))
    } else {
      bytes.append(UInt8(ascii: " "))
    }
    unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    if isJSON {
      bytes.append(UInt8(ascii: "\""))
      bytes.append(UInt8(ascii: ":"))
    } else {
      bytes.append(UInt8(ascii: "="))
    }
  }

  /// Appends the beginning of a text, with `?` for control characters and characters beyond ASCII: clients must not be able to
  /// control a terminal or to forge lines.
  private mutating func appendText(_ text: String, isQuoted: Bool) {
    if isQuoted { bytes.append(UInt8(ascii: "\"")) }
    var count = 0
    // The bytes of a character after its first one count with it.
    for byte in text.utf8 where byte & 0xC0 != 0x80 {
      guard count < Self.longestText else { break }
      count += 1
      if isQuoted, byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "\"") { bytes.append(UInt8(ascii: "\\")) }
      bytes.append((0x20..<0x7F).contains(byte) ? byte : UInt8(ascii: "?"))
    }
    if isQuoted { bytes.append(UInt8(ascii: "\"")) }
  }
}
