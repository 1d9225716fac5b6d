internal import Periscope
internal import PeriscopeLive
internal import PeriscopeLocks

// Shared stores that one server at a time owns, and all sessions and pages with them.
//
// A server claims a label only while it owns the stores. Otherwise it relays the request to the owner of the stores, under their label.
extension RedisCluster {
  var ownsStores: Bool { !followsStores || sharedStores.withLock { $0 }?.isOwner == true }

  /// Returns the target that has the same owner: the shared stores if all labels follow them, and otherwise the target itself.
  func owned(with target: ClusterTarget) -> ClusterTarget { followsStores ? .label(ArchiveKey.stores) : target }

  /// Restores the shared stores that this server has claimed. The completion receives whether they are restored.
  func openStores(_ completion: @escaping @Sendable (_ isOpen: Bool) -> Void) {
    guard let stores = sharedStores.withLock({ $0 }), let tenure = owned[ArchiveKey.stores] else {
      return completion(false)
    }
    stores.own(tenure) { [weak self] in
      self?.discardFollowers()
    } _: { [weak self] result in
      switch result {
      case .success: completion(true)
      case .failure(let error):
        self?.owned.remove(ArchiveKey.stores, tenure)
        self?.report("The shared stores could not be restored from Redis, and will be tried again: \(error)\n")
        completion(false)
      }
    }
  }

  /// Gives up the shared stores, and all sessions and pages with them.
  func discardStores() {
    sharedStores.withLock { $0 }?.disown { [weak self] in self?.discardFollowers() }
  }

  /// Discards all sessions and pages, because their pages show the shared stores of an earlier tenure.
  private func discardFollowers() {
    owned.removeAll(but: ArchiveKey.stores)
    knownOwners.removeAll()
    let instances = responder.withLock { $0 }?.removeAll() ?? []
    // In tasks, because abandoning an instance waits for its current action.
    for instance in instances { Task.detached { instance.abandon() } }
  }

  /// Answers a request that a different server has relayed to the owner of the shared stores.
  func answer(
    _ request: RelayedRequest, ofStores responder: Responder, _ reply: @escaping @Sendable (Relay.Reply) -> Void
  ) {
    resolve(responder.target(of: request) ?? .label(ArchiveKey.stores)) { resolution in
      switch resolution {
      case .here: request.wake()
      case .renamed: request.refuse { responder.answer(to: $0, refusedBy: .renamedSession) }
      case .elsewhere, .unavailable: reply(.notOwner)
      }
    }
  }
}
