/// Names a value that views get from their surroundings.
///
/// ```swift
/// private struct CurrencyKey: EnvironmentKey { static let defaultValue = "EUR" }
/// extension EnvironmentValues {
///   var currency: String {
///     get { self[CurrencyKey.self] }
///     set { self[CurrencyKey.self] = newValue }
///   }
/// }
/// ```
public protocol EnvironmentKey {
  /// What the value is.
  associatedtype Value
  /// The value where nobody around has set one.
  static var defaultValue: Value { get }
}
