internal import PeriscopeHTML

/// A fingerprint of a fragment's structure: its elements and all that is no slot. Two evaluations with equal skeletons differ in slots only.
struct Skeleton: Equatable {
  private var bits: UInt64 = 0x9e37_79b9_7f4a_7c15

  /// Adds a text of the source, by its address: the same place in the source has the same.
  mutating func mix(_ literal: StaticString) { mix(UInt64(UInt(bitPattern: literal.identity))) }

  /// Adds the name of an element.
  mutating func mix(_ name: HTMLName) { mix(UInt64(UInt(bitPattern: name.identity))) }

  /// Adds the name of an attribute.
  mutating func mix(_ name: HTMLAttributeName) {
    mix(name.literal)
    if name.isData { mix(1) }
  }

  /// Adds a text that was computed.
  mutating func mix(hashOf text: String?) {
    mix(UInt64(bitPattern: Int64(text.hashValue)))
  }

  /// Adds a child fragment, by the kind of its view.
  mutating func mix(fragment: Fragment) {
    mix(UInt64(UInt(bitPattern: ObjectIdentifier(type(of: fragment)).hashValue)))
  }

  mutating func mix(_ number: UInt64) {
    bits = (bits ^ number) &* 0xff51_afd7_ed55_8ccd
    bits ^= bits >> 32
  }
}

extension StaticString {
  /// What tells a text of the source from another one: its address; of a single character, that.
  var identity: Int {
    hasPointerRepresentation ? Int(bitPattern: utf8Start) : Int(unicodeScalar.value)
  }
}
