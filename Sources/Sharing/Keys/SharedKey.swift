/// Where a shared value comes from, and where it is saved to.
///
/// ```swift
/// extension SharedReaderKey where Self == SettingKey {
///   static func setting(_ name: String) -> Self { SettingKey(name: name) }
/// }
///
/// @Shared(.setting("volume")) var volume = 5
/// ```
public protocol SharedKey<Value>: SharedReaderKey {
  /// Saves the value, now or later, and resumes the continuation when that is done, once.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - context: Why it is saved.
  ///   - continuation: What to resume.
  func save(_ value: Value, context: SaveContext, continuation: SaveContinuation)
}
