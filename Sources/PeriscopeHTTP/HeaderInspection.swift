internal import CPeriscopeMicroHTTPD
internal import Glibc

/// Checks that a request's headers are unambiguous.
///
/// libmicrohttpd accepts lines that end with a lone LF, a lone CR in a value, blanks in a name, and folded lines. A proxy may read
/// these differently, which allows request smuggling. libmicrohttpd parses in place and replaces CR and LF by NULs, so a correct
/// line has exactly two bytes, both NUL, between the end of its value and the next name.
@safe struct HeaderInspection {
  /// A defect of the headers.
  enum Flaw { case name, line }

  /// The number of headers.
  private(set) var count = 0
  /// The number of bytes from the request's method to the end of the head.
  var size = 0
  private(set) var hosts = 0
  private(set) var lengths = 0
  private(set) var encodings = 0
  /// Whether the body may consist of parts: its content type begins with an M, as `multipart/form-data` does.
  private(set) var isMultipart = false
  /// The announced length, if that is a plain number.
  private(set) var length: Int?
  private(set) var flaw: Flaw?
  private(set) var present = HeaderSet()
  /// The value of the request's only `Cookie` header, in the connection's memory; `nil` if there are none or several.
  private(set) var onlyCookie: UnsafeRawBufferPointer?
  private var cookies = 0
  /// The value of the request's only `Host` header, in the connection's memory; `nil` if there are none or several.
  private(set) var onlyHost: UnsafeRawBufferPointer?
  /// The number of bytes of all `Cookie` headers, each of which contains at most as many cookies as bytes.
  private(set) var cookieSize = 0
  private var end: UnsafeRawPointer?
  /// Whether the next header is the empty one that `Callbacks.requestStarted` has added.
  private var isMark: Bool
  /// The start of the trailers; `nil` for headers.
  private let trailers: UnsafeRawPointer?

  /// - Parameter line: The end of the line in front of the headers.
  init(after line: UnsafeRawPointer) {
    unsafe end = line
    unsafe trailers = nil
    isMark = true
  }

  /// - Parameter start: The end of the empty line behind the headers, after which libmicrohttpd reads the trailers.
  init(trailersAt start: UnsafeRawPointer) {
    unsafe end = start - 2
    unsafe trailers = start
    isMark = false
  }

  /// Records a defect of the request line.
  mutating func findFlaw() { flaw = flaw ?? .line }

  private mutating func visit(name: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) {
    guard !isMark else {
      isMark = false
      return
    }
    if let trailers = unsafe trailers {
      // If the line after the last chunk arrives in parts, libmicrohttpd first repeats the last header as a trailer.
      guard let start = name.baseAddress, unsafe start >= trailers else { return }
      if unsafe !Self.mayBeTrailer(name, value) { flaw = .line }
    }
    count += 1
    if unsafe !follows(name) || !isOneLine(name, value) { flaw = .line }
    unsafe end = value.baseAddress.map { unsafe $0 + value.count }
    present.insert(unsafe HeaderSet.bit(of: name))
    // Known names are valid, so only unknown ones are checked.
    if unsafe !noteKnown(name, value), unsafe !name.allSatisfy(HeaderName.isToken) || name.isEmpty {
      flaw = flaw ?? .name
    }
  }

  /// Notes a header that affects how the request is read. Returns whether the name is one of those.
  private mutating func noteKnown(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) -> Bool {
    // Comparing the length first is faster than comparing the names.
    switch name.count {
    case 4:
      guard unsafe HeaderName.host.matches(name) else { return false }
      hosts += 1
      unsafe onlyHost = hosts == 1 ? value : nil
    case 6:
      guard unsafe HeaderName.cookie.matches(name) else { return false }
      cookies += 1
      cookieSize += value.count
      unsafe onlyCookie = cookies == 1 ? value : nil
    case 12:
      guard unsafe HeaderName.contentType.matches(name) else { return false }
      if unsafe value.first.map({ $0 | 0x20 }) == UInt8(ascii: "m") { isMultipart = true }
    case 14:
      guard unsafe HeaderName.contentLength.matches(name) else { return false }
      lengths += 1
      length = unsafe Self.number(value)
    case 17:
      guard unsafe HeaderName.transferEncoding.matches(name) else { return false }
      encodings += 1
    default: return false
    }
    return true
  }

  /// Parses a number of one to nine digits; `nil` for anything else.
  private static func number(_ digits: UnsafeRawBufferPointer) -> Int? {
    guard 1...9 ~= digits.count else { return nil }
    var number = 0
    for index in 0..<digits.count {
      let digit = unsafe digits[index]
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= digit else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }

  /// Checks that the empty line follows the last header directly.
  ///
  /// This may read one byte beyond the received data, which the connection's memory always has: the headers' index is at its end.
  ///
  /// - Parameter place: The end of the empty line, if it is known.
  mutating func finish(at place: UnsafeRawPointer?) {
    guard let end = unsafe end else { return }
    let last = unsafe UnsafeRawBufferPointer(start: end, count: 4)
    if unsafe !last.allSatisfy({ $0 == 0 }) { flaw = .line }
    if let place = unsafe place, unsafe place != end + 4 { flaw = .line }
  }

  /// The end of the texts that may follow the last header before libmicrohttpd adds the next one: the version of the request line, the
  /// name and the value of the next header, and the line behind it. NULs separate them, and zeros or the headers' index follow.
  var endOfRead: UnsafeRawPointer? {
    guard var place = unsafe end else { return nil }
    for _ in 0..<4 {
      for _ in 0..<2 where unsafe place.load(as: UInt8.self) == 0 { unsafe place += 1 }
      unsafe place += strlen(place.assumingMemoryBound(to: CChar.self))
    }
    return unsafe place
  }

  /// Checks that the empty line follows the last trailer directly.
  ///
  /// - Parameter isEndRead: Whether the bytes behind the trailers were read, too.
  mutating func finishTrailers(isEndRead: Bool) {
    unsafe finish(at: nil)
    // A NUL at the end of the last value looks like the end of the line. One more NUL then follows.
    guard isEndRead, count > 0, let end = unsafe end else { return }
    if unsafe end.load(fromByteOffset: 4, as: UInt8.self) == 0 { flaw = .line }
  }

  /// Whether a trailer has no control characters in its value, and no name that affects how the request is read.
  private static func mayBeTrailer(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) -> Bool {
    guard unsafe value.allSatisfy({ $0 == 9 || $0 >= 32 && $0 != 127 }) else { return false }
    let name = unsafe String(decoding: name, as: UTF8.self).lowercased()
    return !headersOnly.contains(name) && !headersOnlyPrefixes.contains { name.hasPrefix($0) }
  }

  /// The names that a request's trailers must not have: those of framing, routing, conditions, authentication and
  /// content.
  private static let headersOnly: Set = [
    "authorization", "cache-control", "connection", "cookie", "expect", "forwarded", "host", "idempotency-key",
    "max-forwards", "origin", "range", "referer", "te", "trailer", "transfer-encoding", "upgrade",
  ]
  private static let headersOnlyPrefixes = [
    "accept", "content-", "if-", "periscope-", "proxy-", "sec-", "x-forwarded-",
  ]

  /// Whether a name directly follows the previous line's CR and LF, which libmicrohttpd replaces by NULs.
  private func follows(_ name: UnsafeRawBufferPointer) -> Bool {
    guard let end = unsafe end, let start = name.baseAddress, unsafe end + 2 == start else { return false }
    return unsafe end.load(as: UInt8.self) == 0 && end.load(fromByteOffset: 1, as: UInt8.self) == 0
  }

  /// Whether only a colon, which libmicrohttpd replaces by a NUL, and blanks separate a name and its value, and the
  /// value has no CR. Folded lines fail this.
  private func isOneLine(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) -> Bool {
    guard let start = name.baseAddress, let valueStart = value.baseAddress else { return false }
    // libmicrohttpd does not end a line at a lone CR, but a proxy may.
    guard unsafe memchr(valueStart, 13, value.count) == nil else { return false }
    let between = unsafe valueStart - (start + name.count)
    guard (1...Self.longestSeparator).contains(between) else { return false }
    let bytes = unsafe UnsafeRawBufferPointer(start: start + name.count, count: between)
    // Nearly all clients write one blank.
    if between == 2 { return unsafe bytes[0] == 0 && (bytes[1] == UInt8(ascii: " ") || bytes[1] == UInt8(ascii: "\t")) }
    return unsafe bytes[0] == 0
      && bytes.dropFirst().allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }

  /// The maximum length, in bytes, of the colon and the blanks between a name and its value.
  private static let longestSeparator = 64

  static let visit: MHD_KeyValueIteratorN = { context, _, key, keySize, value, valueSize in
    guard let inspection = unsafe context?.assumingMemoryBound(to: HeaderInspection.self) else { return .NO }
    unsafe inspection.pointee.visit(
      name: UnsafeRawBufferPointer(start: key, count: keySize),
      value: UnsafeRawBufferPointer(start: value, count: valueSize))
    return .YES
  }
}
