internal import PeriscopeLocks

/// The instances of the pages that are for everybody.
final class SharedPages: Sendable {
  /// How many there may be of pages with parameters, all together.
  private static let limit = 1_000

  private let pages: Lock<OpenPages>
  private let operations: Operations

  init(pageCount: Int, operations: Operations = Operations()) {
    pages = Lock(OpenPages(pageCount: pageCount))
    self.operations = operations
  }

  /// Those of which there may be many.
  var keysOfMany: [PageKey] { pages.withLock { $0.keysOfMany } }

  var instances: [PageInstance] { pages.withLock { $0.instances } }

  func opened(_ key: PageKey, at now: Int64) -> PageInstance? { pages.withLock { $0.opened(key, at: now) } }

  /// The instance, opened if there is none yet; `nil` once the server has stopped.
  func instance(_ key: PageKey, of page: Page, at now: Int64) throws(Refusal) -> PageInstance? {
    if let instance = opened(key, at: now) { return instance }
    let tenure = operations.durability?.archive.tenure(of: key.archived(as: page.path, of: nil).label)
    let left = pages.withLock { $0.leftover(key) }
    let snapshot =
      if let left { left.snapshot } else { try operations.durability?.snapshot(key, of: page, of: nil) }
    let made = try PageInstance(page, key, from: snapshot, by: tenure, operations: operations) {
      [weak self] instance, left in
      self?.pages.withLock { $0.replace(instance, key, left) }
    }
    let (kept, ended) = pages.withLock { $0.keep(made, key, limit: Self.limit, at: now) }
    if kept !== made { made.end() }
    ended?.end()
    return kept
  }

  /// Takes out all, which are ended by whoever takes them.
  func takeAll() -> [PageInstance] { pages.withLock { $0.takeAll() } }

  func endAll() {
    for instance in pages.withLock({ $0.end() }) { instance.end() }
  }
}
