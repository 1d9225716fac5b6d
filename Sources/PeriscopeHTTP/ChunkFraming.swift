/// Checks how a body's chunks are delimited.
///
/// libmicrohttpd accepts lines that end with a lone LF, and an extension without a name. It decodes chunks in the
/// connection's memory, where a chunk's line usually precedes its bytes. A line that arrives without its bytes is
/// overwritten by them, so it cannot be checked: then the connection closes after the response, so that nothing behind
/// such a body is read as a request.
@safe struct ChunkFraming {
  /// Where libmicrohttpd reads the body: behind the head.
  let start: UnsafeRawPointer
  /// The end of the previous part of the body.
  private var end: UnsafeRawPointer?
  /// The number of the current chunk's bytes that have not arrived; `nil` between chunks, and if its line could not be
  /// checked.
  private var left: Int?
  private(set) var isMalformed = false
  /// Whether each part so far arrived together with its chunk's line, and lies behind the previous part in memory.
  private var isInOrder = true
  /// Whether the latest part is followed by the end of its chunk and a well-formed line of the last chunk (size 0).
  private var isComplete = false

  /// Whether all lines were checked.
  var isChecked: Bool { isInOrder && isComplete }

  init(after head: UnsafeRawPointer) {
    unsafe start = head
  }

  /// Checks the bytes in front of a part of the body, and those that follow the last chunk.
  mutating func visit(_ part: UnsafeRawBufferPointer) {
    guard let place = part.baseAddress else { return }
    // The part's line is missing, or the part overwrites an earlier one, whose bytes may then follow this part in memory.
    if unsafe place == start || place < end ?? start { isInOrder = false }
    if unsafe place > start {
      left = unsafe size(inFrontOf: place)
      if left == nil { isMalformed = true }
    }
    left = left.flatMap { $0 >= part.count ? $0 - part.count : nil }
    let end = unsafe place + part.count
    unsafe self.end = end
    // May extend beyond the received bytes, but not beyond the connection's memory: the index of the headers is at its end.
    let rest = unsafe UnsafeRawBufferPointer(start: end, count: 12)
    if left == 0, unsafe Self.isMalformedEnd(rest) { isMalformed = true }
    isComplete = unsafe left == 0 && Self.isEnd(rest)
    if left == 0 { left = nil }
  }

  /// Returns the size of the chunk whose line ends at an address; `nil` if the line is malformed.
  private func size(inFrontOf place: UnsafeRawPointer) -> Int? {
    // If both parts arrived together, the line follows the previous part; otherwise it begins at `start`. A malformed line
    // fails both checks, since a line contains LF only at its end.
    if let end = unsafe end, unsafe place > end,
      let size = unsafe Self.size(UnsafeRawBufferPointer(start: end, count: place - end), followsChunk: true)
    {
      return size
    }
    let line = unsafe UnsafeRawBufferPointer(start: start, count: place - start)
    return unsafe Self.size(line, followsChunk: line.first == 13)
  }

  /// Reads the line of a chunk: its size, perhaps extensions, CR and LF; after another chunk, with the CR and LF that
  /// end that chunk in front. Returns `nil` if the line is malformed.
  private static func size(_ bytes: UnsafeRawBufferPointer, followsChunk: Bool) -> Int? {
    var rest = unsafe bytes[...]
    if followsChunk { guard unsafe rest.popFirst() == 13, unsafe rest.popFirst() == 10 else { return nil } }
    guard unsafe rest.popLast() == 10, unsafe rest.popLast() == 13 else { return nil }
    let digits = unsafe rest.prefix { $0 != UInt8(ascii: ";") }
    guard let size = unsafe Int(String(decoding: digits, as: UTF8.self), radix: 16),
      unsafe digits.first != UInt8(ascii: "+")
    else { return nil }
    let extensions = unsafe rest.dropFirst(digits.count)
    guard unsafe !extensions.isEmpty else { return size }
    guard unsafe extensions.count > 1, unsafe HeaderName.isToken(extensions[extensions.startIndex + 1]),
      unsafe extensions.allSatisfy({ $0 == 9 || (32...126).contains($0) })
    else { return nil }
    return size
  }

  /// Whether bytes begin with the end of a chunk and a well-formed line of the last chunk (size 0) without an
  /// extension.
  private static func isEnd(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = unsafe bytes[...]
    guard unsafe rest.popFirst() == 13, unsafe rest.popFirst() == 10, unsafe rest.popFirst() == UInt8(ascii: "0")
    else { return false }
    unsafe rest = rest.drop { $0 == UInt8(ascii: "0") }
    return unsafe rest.popFirst() == 13 && rest.popFirst() == 10
  }

  /// Whether bytes begin with the end of a chunk and the line of the last chunk (size 0), and one of the two is
  /// malformed.
  private static func isMalformedEnd(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = unsafe bytes[...]
    let endsWithCR = unsafe rest.first == 13
    if endsWithCR { unsafe rest.removeFirst() }
    guard unsafe rest.popFirst() == 10 else { return false }
    let zeros = unsafe rest.prefix { $0 == UInt8(ascii: "0") }
    guard unsafe !zeros.isEmpty else { return false }
    unsafe rest.removeFirst(zeros.count)
    switch unsafe (rest.first, rest.dropFirst().first) {
    case (10, _): return true
    case (UInt8(ascii: ";"), 13), (UInt8(ascii: ";"), 10): return true
    case (13, 10), (UInt8(ascii: ";"), _): return !endsWithCR
    default: return false
    }
  }
}
