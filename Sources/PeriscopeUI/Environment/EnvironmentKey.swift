/// A key of a value that views get from the views around them.
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
  /// The type of the value.
  associatedtype Value
  /// The value if no surrounding view has set one.
  static var defaultValue: Value { get }
}
