internal import PeriscopeSystem

/// The open page instances of one session, or those that everybody shares.
///
/// A page without parameters and tabs has at most one instance. Other pages may have many, up to a limit.
struct PageTable: Sendable {
  /// The maximum number of failed pages that are kept. Beyond it, a page is opened from the archive.
  static let maximumFailed = 32

  private struct Entry: Sendable {
    let instance: PageInstance
    var lastUse: Instant
    /// The number of the last use, which orders uses that have the same time.
    var order: Int
  }

  /// The instances of pages without parameters and tabs.
  private var single = SinglePages()
  private var many: [PageKey: Entry] = [:]
  private var failed: [PageKey: FailedPage] = [:]
  private var uses = 0
  private(set) var isEnded = false

  /// Whether pages whose actions would be lost are evicted last.
  private let prefersUnused: Bool

  /// - Parameter prefersUnused: Whether pages whose actions would be lost are evicted last. A session's pages are evicted in
  ///   the order of their last uses, since only the session's own requests evict them.
  init(prefersUnused: Bool = false) {
    self.prefersUnused = prefersUnused
  }

  /// The keys of the open instances of pages that may have several instances.
  var keysOfMany: [PageKey] { Array(many.keys) }

  var instances: [PageInstance] { single.instances + many.values.map(\.instance) }

  /// Whether an instance has an open stream.
  var isWatched: Bool {
    single.contains { $0.isWatched } || many.values.contains { $0.instance.isWatched }
  }

  /// Returns the instance if it is open, and records the use.
  mutating func open(_ key: PageKey, at now: Instant) -> PageInstance? {
    guard !isEnded else { return nil }
    if key.isSingle { return openSingle(key.page) }
    uses += 1
    many[key]?.lastUse = now
    many[key]?.order = uses
    return many[key]?.instance
  }

  private func open(_ key: PageKey) -> PageInstance? { key.isSingle ? openSingle(key.page) : many[key]?.instance }

  private func openSingle(_ page: Int) -> PageInstance? {
    single.first { $0.number == page }
  }

  /// Inserts an instance, unless another thread was faster.
  ///
  /// - Returns: The instance in the table, `nil` once the table has ended; and the one that was evicted for it.
  mutating func insert(
    _ new: PageInstance, _ key: PageKey, limit: Int, at now: Instant
  ) -> (PageInstance?, evicted: PageInstance?) {
    if isEnded { return (nil, nil) }
    if let instance = open(key) { return (instance, nil) }
    if !failed.isEmpty { failed[key] = nil }
    guard !key.isSingle else {
      single.append(new)
      return (new, nil)
    }
    let evicted = many.count < limit ? nil : removeOldest()
    many[key] = Entry(instance: new, lastUse: now, order: uses)
    return (new, evicted)
  }

  /// The number of failed pages that are kept.
  var failedCount: Int { failed.count }

  /// Returns the data that is kept of an instance whose commit failed.
  func failedPage(_ key: PageKey) -> FailedPage? { failed[key] }

  /// Removes an instance, for example because its commit failed. The next one is opened from `remains`, or from the
  /// archive if that is `nil`.
  mutating func discard(_ instance: PageInstance, _ key: PageKey, _ remains: FailedPage?) {
    guard !isEnded, open(key) === instance else { return }
    if key.isSingle { _ = single.remove { $0 === instance } } else { many[key] = nil }
    if failed.count >= Self.maximumFailed, let any = failed.keys.first { failed[any] = nil }
    failed[key] = remains
  }

  /// Removes the instances without a stream that were not used since a moment, of pages that may have several
  /// instances.
  mutating func removeUnused(since moment: Instant, where isIncluded: (PageKey) -> Bool) -> [PageInstance] {
    let unused = many.filter { isIncluded($0.key) && $0.value.lastUse < moment && !$0.value.instance.isWatched }
    for key in unused.keys { many[key] = nil }
    return unused.values.map(\.instance)
  }

  /// Removes the instances of some pages, and the data of their failed ones.
  mutating func remove(_ pages: Set<Int>) -> [PageInstance] {
    guard !isEnded else { return [] }
    let removed =
      single.remove { pages.contains($0.number) }
      + many.filter { pages.contains($0.key.page) }.map(\.value.instance)
    many = many.filter { !pages.contains($0.key.page) }
    failed = failed.filter { !pages.contains($0.key.page) }
    return removed
  }

  /// Removes all instances.
  mutating func removeAll() -> [PageInstance] {
    defer { self = Self(prefersUnused: prefersUnused) }
    return instances
  }

  /// Removes all instances, and accepts none from now on.
  mutating func end() -> [PageInstance] {
    defer {
      self = Self()
      isEnded = true
    }
    return instances
  }

  /// Removes the least recently used page. Pages with an open stream come after those without, and if ``prefersUnused``, pages
  /// whose actions would be lost come last.
  private mutating func removeOldest() -> PageInstance? {
    func rank(_ instance: PageInstance) -> Int {
      (prefersUnused && instance.hasUnarchivedActions ? 2 : 0) + (instance.isWatched ? 1 : 0)
    }
    let oldest = many.min { one, two in
      (rank(one.value.instance), one.value.order) < (rank(two.value.instance), two.value.order)
    }
    return oldest.flatMap { many.removeValue(forKey: $0.key)?.instance }
  }
}

/// The open instances of pages that have one instance at most. Few of a site's pages are open in a session, so they are searched
/// one after the other. There is usually one, which needs no array.
private struct SinglePages: Sendable {
  private var first: PageInstance?
  private var others: [PageInstance] = []

  var instances: [PageInstance] { (first.map { [$0] } ?? []) + others }

  func first(where isWanted: (PageInstance) -> Bool) -> PageInstance? {
    if let first, isWanted(first) { return first }
    for instance in others where isWanted(instance) { return instance }
    return nil
  }

  func contains(where isWanted: (PageInstance) -> Bool) -> Bool { first(where: isWanted) != nil }

  mutating func append(_ instance: PageInstance) {
    if first == nil { first = instance } else { others.append(instance) }
  }

  /// Removes and returns the instances that match a condition.
  mutating func remove(where isRemoved: (PageInstance) -> Bool) -> [PageInstance] {
    let (all, removed) = (instances, instances.filter(isRemoved))
    self = SinglePages()
    for instance in all where !isRemoved(instance) { append(instance) }
    return removed
  }
}
