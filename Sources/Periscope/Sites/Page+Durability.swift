internal import FoundationEssentials

/// A state that a page held before, and what has become of the attempt to read it.
final class Restoring {
  private let bytes: [UInt8]
  private let migrations: [Migration]
  /// Why the state could not be read.
  private(set) var problem: String?

  init(_ bytes: [UInt8], migrations: [Migration]) {
    self.bytes = bytes
    self.migrations = migrations
  }

  /// The state, read as what it is now or as what it was once.
  func state<State>(_ type: State.Type) -> State? {
    guard let decodable = type as? any Decodable.Type else { return nil }
    do {
      return try StateEncoding.decode(decodable, from: bytes) as? State
    } catch {
      for migration in migrations {
        if let migrated = try? migration(bytes), let state = try? StateEncoding.decode(decodable, from: migrated) {
          return state as? State
        }
      }
      problem = "\(error)"
      return nil
    }
  }
}

/// Makes a state as JSON of an older one, if it is such a one.
typealias Migration = @Sendable ([UInt8]) throws -> [UInt8]

extension Page {
  /// Says how a state that an older version of the page has kept becomes one of this version.
  ///
  /// ```swift
  /// Page("/counter", title: "Counter", initialState: Counter.State()) { … }
  ///   .migrating { (old: CounterBefore) in Counter.State(count: old.value) }
  /// ```
  ///
  /// It is asked where a kept state cannot be read as the page's state. Where no migration can read it either, the page starts afresh, and what
  /// was kept is set aside.
  ///
  /// - Parameter migrate: Makes the state of now.
  public func migrating<Old: Decodable & SendableMetatype, State: Encodable & SendableMetatype>(
    _ migrate: @escaping @Sendable (_ old: Old) throws -> State
  ) -> Page {
    var page = self
    page.migrations.append { bytes in
      try StateEncoding.snapshot(of: try migrate(try StateEncoding.decode(Old.self, from: bytes)))
    }
    return page
  }

  /// Lets actions be answered before they are kept: what the page holds is kept this often at most.
  ///
  /// For pages whose state is large or changes all the time. What was acknowledged within this time is lost when the process dies; each
  /// answer to an action says so with `Periscope-Commit: within 500 ms`.
  public func commits(every interval: Duration) -> Page {
    var page = self
    page.commitInterval = interval
    return page
  }
}
