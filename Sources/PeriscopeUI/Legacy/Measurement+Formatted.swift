public import Foundation

extension Measurement {
  /// Returns the value with the symbol of its unit, in English: Foundation for Linux cannot localize it.
  public func formatted() -> String {
    // Foundation's format for numbers would link its internationalization into all programs.
    "\(DecimalText(value.description)?.grouped ?? value.description) \(unit.symbol)"
  }
}
