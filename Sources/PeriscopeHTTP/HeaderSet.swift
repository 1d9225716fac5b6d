/// The names of a request's headers, as one bit for each: most requests have few headers, and a name without its bit need not be
/// searched. Different names may share a bit.
struct HeaderSet {
  private var bits: UInt64 = 0

  /// Whether a header may be present.
  func mayContain(_ name: HeaderName) -> Bool { bits & 1 << name.bit != 0 }

  /// Adds the names that have a bit.
  mutating func insert(_ bit: UInt8) { bits |= 1 << bit }

  /// Returns the bit of a name, which does not depend on case.
  static func bit(of name: String) -> UInt8 {
    var name = name
    return name.withUTF8 { unsafe bit(of: UnsafeRawBufferPointer($0)) }
  }

  /// Returns the bit of a name, which does not depend on case.
  static func bit(of name: UnsafeRawBufferPointer) -> UInt8 {
    guard let first = unsafe name.first, let last = unsafe name.last else { return 0 }
    // Letters differ by case in the sixth bit only. With these factors, hardly any names that the server looks for share a bit with
    // names that browsers send.
    let middle = unsafe name[name.count / 2]
    return
      (UInt8(truncatingIfNeeded: name.count) &* 18 ^ (first | 0x20) &* 7 ^ (last | 0x20) &* 13 ^ (middle | 0x20)) & 63
  }
}
