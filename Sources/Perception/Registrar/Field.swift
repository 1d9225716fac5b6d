/// The index of a field within its type, as a bit in a word of bits.
package struct Field: Hashable, Sendable {
  let word: Int32
  let bit: UInt64

  /// The field that a macro gave this index.
  @inline(__always)
  package init(_ index: Int) {
    word = Int32(truncatingIfNeeded: index >> 6)
    bit = 1 << UInt64(index & 63)
  }
}
