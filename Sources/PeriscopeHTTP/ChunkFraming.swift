/// Checks how a body's chunks are delimited.
///
/// libmicrohttpd accepts lines that end with a lone LF, and an extension without a name. It decodes chunks in the
/// connection's memory, where a chunk's line usually precedes its bytes. A line that arrives without its bytes is
/// overwritten by them, so it cannot be checked: then the connection closes after the response, so that nothing behind
/// such a body is read as a request.
@safe struct ChunkFraming {
  /// The bytes that follow a chunk in memory. They may remain from earlier, if the next bytes have not arrived.
  private enum Ending {
    /// Not the line of the last chunk.
    case other
    /// The line of the last chunk (size 0), without an extension.
    case wellFormed
    /// The line of the last chunk, which is malformed or follows a malformed end of a chunk.
    case malformed
  }

  /// The most bytes of an ending that are read. This may extend beyond the received bytes, but not beyond the
  /// connection's memory: the index of the headers is at its end.
  private static let longestEnding = 12
  /// The most bytes behind the head that are read as the first line. This may also extend beyond the received bytes,
  /// but not beyond the connection's memory, because the index has at least two entries of 64 bytes.
  private static let longestFirstLine = 64

  /// Where libmicrohttpd reads the body: behind the head.
  let start: UnsafeRawPointer
  /// The end of the previous part of the body.
  private var end: UnsafeRawPointer?
  /// The number of the current chunk's bytes that have not arrived; `nil` between chunks, and if its line could not be
  /// checked.
  private var left: Int?
  private(set) var isMalformed = false
  /// Whether the bytes behind the head, which may remain from earlier, are a line with a malformed extension.
  private var isFirstExtensionMalformed: Bool
  /// Whether each part so far arrived together with its chunk's line, and lies behind the previous part in memory.
  private var isInOrder = true
  private var ending: Ending
  /// The number of bytes that the server had read when it found `ending`, if that is known.
  private var endingCount: Int?
  /// Whether the line of the last chunk arrived together with the last part, and no bytes after it.
  private(set) var isEndRead = false

  /// Whether all lines were checked.
  var isChecked: Bool { isInOrder && isEndRead && ending == .wellFormed }

  /// - Parameter readCount: Returns the number of bytes that were read from the connection; `nil` if it is not known.
  init(after head: UnsafeRawPointer, readCount: () -> Int?) {
    unsafe start = head
    let line = unsafe UnsafeRawBufferPointer(start: head, count: Self.longestFirstLine)
    isFirstExtensionMalformed = unsafe Self.hasMalformedExtension(line)
    ending = unsafe Self.ending(line.prefix(Self.longestEnding), followsChunk: false)
    endingCount = ending == .other ? nil : readCount()
  }

  /// Checks the bytes in front of a part of the body, and those that follow the last chunk.
  mutating func visit(_ part: UnsafeRawBufferPointer, readCount: () -> Int?) {
    guard let place = part.baseAddress else { return }
    // The part's line is missing, or the part overwrites an earlier one, whose bytes may then follow this part in memory.
    if unsafe place == start || place < end ?? start { isInOrder = false }
    if unsafe place > start {
      left = unsafe size(inFrontOf: place)
      if left == nil { isMalformed = true }
    } else if unsafe end == nil, isFirstExtensionMalformed {
      isMalformed = true
    }
    left = left.flatMap { $0 >= part.count ? $0 - part.count : nil }
    let end = unsafe place + part.count
    unsafe self.end = end
    let rest = unsafe UnsafeRawBufferPointer(start: end, count: Self.longestEnding)
    ending = left == 0 ? unsafe Self.ending(rest[...], followsChunk: true) : .other
    endingCount = ending == .other ? nil : readCount()
    if left == 0 { left = nil }
  }

  /// Called once the body has arrived as a whole. If nothing was read since the last part, the bytes behind it belong to
  /// the body.
  mutating func finish(readCount: () -> Int?) {
    isEndRead = endingCount != nil && endingCount == readCount()
    if isEndRead, ending == .malformed { isMalformed = true }
    if unsafe end == nil, isFirstExtensionMalformed { isMalformed = true }
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

  /// Whether bytes begin with a chunk's line that has a malformed extension. Without extensions, an incomplete line may
  /// look malformed because of the bytes that remain behind it.
  private static func hasMalformedExtension(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let lineEnd = unsafe bytes.firstIndex(of: 10) else { return false }
    let line = unsafe UnsafeRawBufferPointer(rebasing: bytes[...lineEnd])
    let behind = unsafe line.drop { Character(UnicodeScalar($0)).isHexDigit }
    guard unsafe behind.count < line.count, unsafe behind.first == UInt8(ascii: ";") else { return false }
    return unsafe size(line, followsChunk: false) == nil
  }

  /// Reads the line of the last chunk, which follows the end of a chunk unless it is the only one.
  private static func ending(_ bytes: Slice<UnsafeRawBufferPointer>, followsChunk: Bool) -> Ending {
    var rest = unsafe bytes
    var isWellFormed = true
    if followsChunk {
      isWellFormed = unsafe rest.first == 13
      if isWellFormed { unsafe rest.removeFirst() }
      guard unsafe rest.popFirst() == 10 else { return .other }
    }
    let zeros = unsafe rest.prefix { $0 == UInt8(ascii: "0") }
    guard unsafe !zeros.isEmpty else { return .other }
    unsafe rest.removeFirst(zeros.count)
    switch unsafe (rest.first, rest.dropFirst().first) {
    case (10, _), (UInt8(ascii: ";"), 13), (UInt8(ascii: ";"), 10): return .malformed
    case (13, 10): return isWellFormed ? .wellFormed : .malformed
    case (UInt8(ascii: ";"), _): return isWellFormed ? .other : .malformed
    default: return .other
    }
  }
}
