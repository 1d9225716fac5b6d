internal import PeriscopeHTML

/// A fingerprint of a fragment's structure: its elements, the names and the structural values of their attributes, its
/// nested ranges and its offers. Two evaluations with equal skeletons differ only in slots and in literal attributes.
struct Skeleton: Equatable {
  private var bits: UInt64 = 0x9e37_79b9_7f4a_7c15

  /// Adds a literal by its address, which is constant while the program runs.
  mutating func mix(_ literal: StaticString) { mix(UInt64(UInt(bitPattern: literal.identity))) }

  /// Adds the name of an element.
  mutating func mix(_ name: HTMLName) { mix(UInt64(UInt(bitPattern: name.identity))) }

  /// Adds the name of an attribute.
  mutating func mix(_ name: HTMLAttributeName) {
    mix(name.literal)
    if name.isData { mix(1) }
  }

  /// Adds a computed text.
  mutating func mix(hashOf text: String?) {
    mix(UInt64(bitPattern: Int64(text.map(TextHash.of) ?? 0)))
  }

  /// Adds a nested range by its type, which includes the type of its view or of its rows.
  mutating func mix(fragment: Fragment) {
    mix(UInt64(UInt(bitPattern: ObjectIdentifier(type(of: fragment)).hashValue)))
  }

  mutating func mix(_ number: UInt64) {
    bits = (bits ^ number) &* 0xff51_afd7_ed55_8ccd
    bits ^= bits >> 32
  }
}

extension StaticString {
  /// The identity of a literal: its address, or the value of a single character.
  var identity: Int {
    hasPointerRepresentation ? Int(bitPattern: utf8Start) : Int(unicodeScalar.value)
  }
}
