/// A CSS declaration for an element's `style` attribute.
///
/// ```swift
/// div(.style(CSSDeclaration("width", "\(percent)%"), CSSDeclaration("color", "red")))
/// ```
public struct CSSDeclaration: Sendable {
  let text: String?

  /// Declares a property. A value that could add declarations, fetch or run something is dropped with its declaration.
  ///
  /// - Parameters:
  ///   - property: The property, a literal.
  ///   - value: The value, without a semicolon.
  public init(_ property: StaticString, _ value: String) {
    let isBalanced = value.utf8.reduce((depth: 0, isValid: true)) { state, byte in
      let depth = state.depth + (byte == UInt8(ascii: "(") ? 1 : byte == UInt8(ascii: ")") ? -1 : 0)
      return (depth, state.isValid && depth >= 0)
    }
    let isTaken =
      isBalanced.isValid && isBalanced.depth == 0 && CSSCheck.isHarmless(value, refusing: ";{}[]<>\\\"'@!\n")
    text = isTaken ? "\(property): \(value)" : nil
  }
}
