public import Foundation

extension Measurement {
  /// Returns the value with the symbol of its unit, which Foundation for Linux cannot localize.
  public func formatted() -> String { "\(value.formatted()) \(unit.symbol)" }
}
