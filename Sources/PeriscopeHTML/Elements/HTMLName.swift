/// The literal name of an element or an attribute.
///
/// It takes eight bytes, because every element and attribute has a name, and a loop keeps all its elements until it is
/// complete.
public struct HTMLName: Sendable, CustomStringConvertible {
  /// From the lowest bit: the address of the text (at most 48 bits on Linux), its length, and a byte for the type that contains
  /// the name.
  @usableFromInline let bits: UInt64

  /// Creates a name of at most 255 bytes.
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

  /// The address of the name. Different names have different addresses.
  @inlinable @inline(__always)
  package var identity: Int { Int(bits & 0xffff_ffff_ffff) }

  /// Calls a closure with the bytes of the name.
  @inlinable @inline(__always)
  public func withUTF8Buffer<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: UnsafePointer(bitPattern: identity), count: Int(bits >> 48 & 0xff)))
  }

  /// The name as written.
  public var description: String { withUTF8Buffer { String(decoding: $0, as: UTF8.self) } }
}
