/// The archived state of a page or of a shared store, and the result of decoding it.
package final class RestoredState {
  private let bytes: [UInt8]
  private let migrations: [Migration]
  /// The reason why the state could not be decoded.
  private(set) var problem: String?

  init(_ bytes: [UInt8], migrations: [Migration]) {
    self.bytes = bytes
    self.migrations = migrations
  }

  /// Decodes the state as its current type, or else through the first migration that accepts it.
  package func state<State>(_ type: State.Type) -> State? {
    guard let decodable = type as? any Decodable.Type else { return nil }
    do {
      return try StateEncoding.decode(decodable, from: bytes) as? State
    } catch {
      for migration in migrations {
        if let migrated = try? migration(bytes), let state = try? StateEncoding.decode(decodable, from: migrated) {
          return state as? State
        }
      }
      problem = StateEncoding.describe(error)
      return nil
    }
  }
}

/// Converts the JSON of an older state to that of the current one.
package typealias Migration = @Sendable ([UInt8]) throws -> [UInt8]
