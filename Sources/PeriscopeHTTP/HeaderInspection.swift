internal import CPeriscopeMicroHTTPD
internal import Glibc

/// What is to be known of a request's headers before any of them is believed.
///
/// The library reads lines that end with a lone LF, takes a lone CR into a value and blanks into a name, and joins lines that are folded. What a proxy in front
/// reads otherwise is how requests are smuggled past it. The lines themselves are gone, but not their places: the library writes
/// NULs where CR and LF were, so that there are exactly two bytes, both NUL, from the end of a value to the next name.
@safe struct HeaderInspection {
  /// What is wrong with the headers.
  enum Flaw { case name, line }

  private(set) var count = 0
  private(set) var hosts = 0
  private(set) var lengths = 0
  private(set) var encodings = 0
  private(set) var flaw: Flaw?
  private var end: UnsafeRawPointer?

  /// - Parameter version: Where the request line's version stands, which ends the line.
  init(after version: UnsafePointer<CChar>, length: Int) {
    unsafe end = UnsafeRawPointer(version) + length
  }

  private mutating func visit(name: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) {
    count += 1
    if unsafe !name.allSatisfy(HeaderName.isToken) || name.isEmpty { flaw = flaw ?? .name }
    if unsafe !follows(name) || !isOneLine(name, value) { flaw = .line }
    unsafe end = value.baseAddress.map { unsafe $0 + value.count }
    if unsafe HeaderName.host.matches(name) { hosts += 1 }
    if unsafe HeaderName.contentLength.matches(name) { lengths += 1 }
    if unsafe HeaderName.transferEncoding.matches(name) { encodings += 1 }
  }

  /// The empty line comes last: nothing that was left out stands between it and the last header.
  ///
  /// One byte may be looked at behind what was read: so much is there behind the memory of a connection, see ``Daemon``.
  mutating func finish() {
    guard let end = unsafe end else { return }
    let last = unsafe UnsafeRawBufferPointer(start: end, count: 4)
    if unsafe !last.allSatisfy({ $0 == 0 }) { flaw = .line }
  }

  /// Whether a name stands where it stands when the line before ends with CR and LF.
  private func follows(_ name: UnsafeRawBufferPointer) -> Bool {
    guard let end = unsafe end, let start = name.baseAddress, unsafe end + 2 == start else { return false }
    return unsafe end.load(as: UInt8.self) == 0 && end.load(fromByteOffset: 1, as: UInt8.self) == 0
  }

  /// Whether nothing but a colon, which the library makes a NUL, and blanks stand between a name and its value. A folded line is joined elsewhere.
  private func isOneLine(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) -> Bool {
    guard let start = name.baseAddress, let valueStart = value.baseAddress else { return false }
    // A lone CR is no line's end here. Elsewhere it may be.
    guard unsafe memchr(valueStart, 13, value.count) == nil else { return false }
    let between = unsafe valueStart - (start + name.count)
    guard (1...Self.mostBetween).contains(between) else { return false }
    let bytes = unsafe UnsafeRawBufferPointer(start: start + name.count, count: between)
    return unsafe bytes[0] == 0
      && bytes.dropFirst().allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }

  /// More blanks than anyone writes.
  private static let mostBetween = 64

  static let visit: MHD_KeyValueIteratorN = { context, _, key, keySize, value, valueSize in
    guard let inspection = unsafe context?.assumingMemoryBound(to: HeaderInspection.self) else { return .NO }
    unsafe inspection.pointee.visit(
      name: UnsafeRawBufferPointer(start: key, count: keySize),
      value: UnsafeRawBufferPointer(start: value, count: valueSize))
    return .YES
  }
}
