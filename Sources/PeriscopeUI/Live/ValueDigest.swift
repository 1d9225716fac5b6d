/// The digest of a field's value before the user changed it, as clients send it.
///
/// `Public/fields.mjs` computes the same digest.
package enum ValueDigest {
  package static func digest(of value: String) -> UInt32 {
    var digest: UInt32 = 0
    var previous: Unicode.Scalar?
    for scalar in value.unicodeScalars {
      // Browsers turn CRLF in fields into a single line feed.
      let isSecondHalf = previous == "\r" && scalar == "\n"
      previous = scalar
      guard !isSecondHalf else { continue }
      digest = (digest ^ shown(scalar)) &* 16_777_619
    }
    return digest
  }

  /// Returns the character that a page shows for a character of a value.
  private static func shown(_ scalar: Unicode.Scalar) -> UInt32 {
    switch scalar {
    case "\r": 10
    // HTML cannot contain NUL; a page shows the replacement character instead.
    case "\0": 0xfffd
    default: scalar.value
    }
  }
}
