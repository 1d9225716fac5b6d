/// The index of a field within its type, as a bit in a word of bits.
@usableFromInline
package struct Field: Hashable, Sendable {
  @usableFromInline let word: Int32
  @usableFromInline let bit: UInt64

  /// Creates the field with the index that a macro has assigned.
  @inlinable @inline(__always)
  package init(_ index: Int) {
    word = Int32(truncatingIfNeeded: index >> 6)
    bit = 1 << UInt64(index & 63)
  }

  /// Creates one of the first 64 fields.
  @inlinable @inline(__always)
  package init(bitOfFirstWord bit: UInt64) {
    word = 0
    self.bit = bit
  }
}
