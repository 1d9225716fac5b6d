/// The name of an element or of an attribute, which stands in the source.
///
/// It takes eight bytes: a page has a name for each of its elements and attributes, and what a loop makes is kept until all of it is made.
@frozen
public struct HTMLName: Sendable, CustomStringConvertible {
  /// From the lowest bit: the address of the text, of which Linux gives out 48 bits at most, its length, and what the owner notes with it.
  @usableFromInline let bits: UInt64

  /// Names something. A name has 255 bytes at most.
  @inlinable @inline(__always)
  public init(_ literal: StaticString) { self.init(literal, note: 0) }

  @inlinable @inline(__always)
  init(_ literal: StaticString, note: UInt8) {
    let address = UInt64(UInt(bitPattern: literal.utf8Start))
    let count = UInt64(literal.utf8CodeUnitCount)
    precondition(count < 256 && address >> 48 == 0, "The name of an element or an attribute has 255 bytes at most.")
    bits = address & 0xffff_ffff_ffff | count << 48 | UInt64(note) << 56
  }

  @inlinable @inline(__always)
  var note: UInt8 { UInt8(truncatingIfNeeded: bits >> 56) }

  /// Where the name stands: no two that differ stand in one place.
  @inlinable @inline(__always)
  package var identity: Int { Int(bits & 0xffff_ffff_ffff) }

  /// Hands over the bytes of the name.
  @inlinable @inline(__always)
  public func withUTF8Buffer<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: UnsafePointer(bitPattern: identity), count: Int(bits >> 48 & 0xff)))
  }

  /// The name as written.
  public var description: String { withUTF8Buffer { String(decoding: $0, as: UTF8.self) } }
}
