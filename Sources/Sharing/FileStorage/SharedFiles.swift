package import FoundationEssentials

/// Files that hold shared values.
package protocol SharedFiles: AnyObject, Sendable {
  /// What is in a file; `nil` if there is none.
  func load(_ url: URL) throws -> Data?

  /// Writes a file before it returns, and drops what was to be written later.
  func save(_ url: URL, _ encode: @Sendable () throws -> Data) throws

  /// Writes a file now, or soon if it was written a moment ago; what was to be written before is not. Calls `done` with what became of it.
  func saveSoon(
    _ url: URL, _ encode: @escaping @Sendable () throws -> Data,
    done: @escaping @Sendable (Result<Void, any Error>) -> Void)

  /// Calls a closure when somebody else has changed, made or removed a file, until the subscription ends.
  func watch(_ url: URL, _ changed: @escaping @Sendable () -> Void) -> SharedSubscription
}
