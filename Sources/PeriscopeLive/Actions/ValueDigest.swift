/// The digest by which a client names the value that a field had before the user changed it.
///
/// `Public/fields.mjs` computes the same one.
package enum ValueDigest {
  package static func digest(of value: String) -> UInt32 {
    var digest: UInt32 = 0
    var previous: Unicode.Scalar?
    for scalar in value.unicodeScalars {
      // Browsers have single line feeds in fields.
      let isSecondHalf = previous == "\r" && scalar == "\n"
      previous = scalar
      guard !isSecondHalf else { continue }
      digest = (digest ^ (scalar == "\r" ? 10 : scalar.value)) &* 16_777_619
    }
    return digest
  }
}
