/// A key that loads and saves a shared value.
///
/// ```swift
/// extension SharedReaderKey where Self == SettingKey {
///   static func setting(_ name: String) -> Self { SettingKey(name: name) }
/// }
///
/// @Shared(.setting("volume")) var volume = 5
/// ```
public protocol SharedKey<Value>: SharedReaderKey {
  /// Saves the value, now or later, and then resumes the continuation once.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - context: The reason to save.
  ///   - continuation: The continuation to resume.
  func save(_ value: Value, context: SaveContext, continuation: SaveContinuation)
}
