internal import PeriscopeLocks
package import PeriscopeSystem

/// The open instances of the pages that everybody shares.
package final class SharedPages: Sendable {
  /// The maximum number of instances of pages with parameters, of all pages together.
  private static let limit = 1_000

  private let pages: Lock<PageTable>
  private let context: LiveContext

  package init(context: LiveContext) {
    pages = Lock(PageTable(prefersUnused: true))
    self.context = context
  }

  /// The keys of the open instances of pages that may have several instances.
  package var keysOfMany: [PageKey] { pages.withLock { $0.keysOfMany } }

  package var instances: [PageInstance] { pages.withLock { $0.instances } }

  /// Returns the instance if it is open.
  package func open(_ key: PageKey, at now: Instant) -> PageInstance? { pages.withLock { $0.open(key, at: now) } }

  /// Returns the instance, which is opened if necessary; `nil` once the server has stopped.
  package func instance(
    _ key: PageKey, of page: PageDefinition, at now: Instant, for opening: () -> OpeningContext
  ) throws(PageRefusal) -> PageInstance? {
    if let instance = open(key, at: now) { return instance }
    let tenure = context.durability?.archive.tenure(of: key.archived(as: page.path, of: nil).label)
    let failed = pages.withLock { $0.failedPage(key) }
    let snapshot =
      if let failed { failed.snapshot } else { try context.durability?.snapshot(key, of: page, of: nil) }
    let new = try PageInstance(page, key, for: opening(), from: snapshot, by: tenure, in: self, context: context)
    let (instance, evicted) = pages.withLock { $0.insert(new, key, limit: Self.limit, at: now) }
    if instance !== new { new.end() }
    evicted?.end()
    return instance
  }

  /// Removes an instance, for example because its commit failed.
  func discard(_ instance: PageInstance, _ remains: FailedPage?) {
    pages.withLock { $0.discard(instance, instance.key, remains) }
  }

  /// Removes all instances. The caller ends them.
  package func removeAll() -> [PageInstance] { pages.withLock { $0.removeAll() } }

  package func endAll() {
    for instance in pages.withLock({ $0.end() }) { instance.end() }
  }
}
