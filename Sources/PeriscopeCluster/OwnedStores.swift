internal import PeriscopeLive
internal import PeriscopeLocks
internal import PeriscopeSystem

/// The shared stores of a site whose sessions and pages follow them, and this server's tenure of the stores.
final class OwnedStores: Sendable {
  private let stores: SharedStores
  /// A single thread, so that the stores are restored and given up in the order of the claims and losses. No request runs on it, because
  /// requests wait for it.
  private let worker = Workers(count: 1)
  /// The tenure for which the stores are restored.
  private let tenure = Lock<Tenure?>(nil)

  init(_ stores: SharedStores) { self.stores = stores }

  /// Whether the stores are restored, and this server still has the tenure for which they were.
  var isOwner: Bool { tenure.withLock { $0.map { !$0.isOver } ?? false } }

  /// Restores the stores.
  ///
  /// - Parameters:
  ///   - prepare: Called before. It discards the pages of an earlier tenure.
  ///   - completion: Receives whether the stores are restored, and otherwise the reason.
  func own(
    _ new: Tenure, _ prepare: @escaping @Sendable () -> Void,
    _ completion: @escaping @Sendable (Result<Void, ArchiveError>) -> Void
  ) {
    let isQueued = worker.perform { [self] in
      prepare()
      let result = Result { () throws(ArchiveError) in
        guard !new.isOver else { throw .notOwner(ArchiveKey.stores) }
        try stores.own(new)
      }
      if case .success = result { tenure.withLock { $0 = new } }
      completion(result)
    }
    if !isQueued { completion(.failure(.leaseEnded)) }
  }

  func suspendEffects() { stores.suspendEffects() }

  /// Gives the stores up, which this server does not own any more.
  ///
  /// - Parameter work: Called afterwards.
  func disown(_ work: @escaping @Sendable () -> Void = {}) {
    worker.perform { [self] in
      // A new tenure is restored later on this thread, so this ends an earlier one.
      stores.disown()
      work()
    }
  }

  func stop() { worker.stop() }
}
