package import FoundationEssentials

/// Files with shared values.
package protocol SharedFiles: AnyObject, Sendable {
  /// Returns the content of a file; `nil` if it does not exist.
  func load(_ url: URL) throws -> Data?

  /// Writes a file, returns when it is written, and drops a pending write.
  func save(_ url: URL, _ encode: @Sendable () throws -> Data) throws

  /// Writes a file now, or soon if it was written recently. Replaces a pending write. Calls `done` with the result.
  func saveSoon(
    _ url: URL, _ encode: @escaping @Sendable () throws -> Data,
    done: @escaping @Sendable (Result<Void, any Error>) -> Void)

  /// Calls a closure when other code has changed, created or removed a file, until the subscription ends.
  func watch(_ url: URL, _ changed: @escaping @Sendable () -> Void) -> SharedSubscription
}
