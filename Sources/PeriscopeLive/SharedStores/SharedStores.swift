package import ComposableArchitecture
internal import PeriscopeLocks

/// The shared stores that a server knows of. It commits them, or logs that it does not.
package final class SharedStores: Sendable {
  /// A shared store, and the paths of the pages that declare it with `shared:`.
  package typealias Declaration = (store: DeclaredStore, paths: [String])

  private let committers: [SharedStoreCommitter]
  private let stores: [Declaration]
  private let durability: Durability?
  private let isCluster: Bool
  /// Whether one server of the cluster at a time owns the stores, and all sessions and pages with them.
  package let haveOneOwner: Bool
  /// Sets the site's dependencies, which the stores get when the server starts or a page first shows them.
  private let prepare: (@Sendable (inout DependencyValues) -> Void)?
  /// The limit of the stores that are not committed.
  package let limit: SharedStoreLimit
  /// The stores that pages have shown, for the life of the process.
  private let shown = Lock<[ObjectIdentifier: SharedStoreUse]>([:])
  /// The stores that were reported as not committed.
  private let reported = Lock<Set<ObjectIdentifier>>([])

  /// - Parameters:
  ///   - isCluster: Whether several servers share the archive.
  ///   - haveOneOwner: Whether one of these servers at a time owns the stores. Otherwise, several servers do not archive them.
  ///   - prepare: Sets the dependencies of the site.
  package init(
    _ declarations: [Declaration], _ durability: Durability?, isCluster: Bool, haveOneOwner: Bool = false,
    limit: SharedStoreLimit = SharedStoreLimit(), dependencies prepare: (@Sendable (inout DependencyValues) -> Void)?
  ) throws(SharedStoreError) {
    var stores: [Declaration] = []
    for (store, paths) in declarations {
      if let index = stores.firstIndex(where: { $0.store.use === store.use }) {
        stores[index].paths += paths
      } else {
        stores.append((store, paths))
      }
    }
    let codable = stores.map(\.store).filter(\.isCodable)
    var names: Set<String> = []
    for store in codable where !names.insert(store.name).inserted { throw .sameName(store.name) }
    self.stores = stores
    self.durability = durability
    self.isCluster = isCluster
    self.haveOneOwner = isCluster && haveOneOwner
    self.limit = limit
    self.prepare = prepare
    committers =
      isCluster && !haveOneOwner
      ? []
      : durability.map { durability in codable.map { SharedStoreCommitter($0, durability, needsTenure: isCluster) } }
        ?? []
  }

  /// The shared stores of a server without a site.
  package init() {
    (committers, stores, durability, isCluster, haveOneOwner) = ([], [], nil, false, false)
    (limit, prepare) = (SharedStoreLimit(), nil)
  }

  /// Whether the states of some stores are committed to an archive.
  var isCommitting: Bool { !committers.isEmpty }

  /// Restores the stores. Called before the first request is answered.
  package func open() throws(SharedStoreError) {
    if let prepare { for (store, _) in stores { store.changeDependencies(prepare) } }
    for (index, committer) in committers.enumerated() {
      do {
        try committer.open()
      } catch {
        for open in committers[..<index] { open.close() }
        throw error
      }
    }
    for (store, paths) in stores {
      reportLoss(of: store, shownBy: paths, isKnown: true)
      setLimit(of: store)
    }
  }

  /// Restores the stores, which this server owns from now on.
  package func own(_ tenure: Tenure) throws(ArchiveError) {
    do throws(ArchiveError) {
      for committer in committers { try committer.own(tenure) }
    } catch {
      disown()
      throw error
    }
  }

  /// Ends the effects of the stores, because this server's lease has ended.
  package func suspendEffects() {
    for committer in committers { committer.suspendEffects() }
  }

  /// Refuses changes of the stores from now on, because a different server may own them.
  package func disown() {
    for committer in committers { committer.disown() }
  }

  /// Commits uncommitted changes, and stops observing the stores.
  package func close() {
    for committer in committers { committer.close() }
    let uses = stores.map(\.store.use) + shown.withLock { Array($0.values) }
    for use in uses where use.meter?.limit === limit { use.meter = nil }
  }

  /// The number of running effects of the stores that pages have shown.
  package var effectCount: Int { shown.withLock { $0.values.reduce(0) { $0 + $1.effectCount } } }

  /// Records that a page shows a store.
  func use(_ store: DeclaredStore, by path: String) {
    let isNew = shown.withLock { $0.updateValue(store.use, forKey: ObjectIdentifier(store.use)) == nil }
    let isKnown = stores.contains { $0.store.use === store.use }
    if isNew {
      if !isKnown, let prepare { store.changeDependencies(prepare) }
      setLimit(of: store)
    }
    reportLoss(of: store, shownBy: [path], isKnown: isKnown)
  }

  /// Limits the state of a store that is not committed.
  private func setLimit(of store: DeclaredStore) {
    guard limit.bytes < .max, store.use.meter == nil else { return }
    guard !committers.contains(where: { $0.store.use === store.use }) else { return }
    store.use.meter = SharedStoreMeter(store.name, limit)
    // Leaving the monitor measures the state.
    store.monitor.enter {}
  }

  /// Logs once that a store is not committed although pages are.
  private func reportLoss(of store: DeclaredStore, shownBy paths: [String], isKnown: Bool) {
    let isSeparate = isCluster && !haveOneOwner
    guard let durability, isSeparate || !isKnown || !store.isCodable else { return }
    guard reported.withLock({ $0.insert(ObjectIdentifier(store.use)).inserted }) else { return }
    let pages = paths.map { "'\($0)'" }.joined(separator: " and ")
    let subject =
      "The shared store '\(store.name)'"
      + (pages.isEmpty ? "" : ", which \(pages) \(paths.count > 1 ? "show" : "shows"),")
    if isSeparate {
      durability.log(
        "\(subject) is separate on each server, and is not archived. For one archived state on all servers, add '.ownedByOneServer()' to the site, or use a page with 'lifetime: .everybody'."
      )
    } else if store.isCodable {
      durability.log(
        "\(subject) is not archived, since the site does not declare it. Add '.archiving(…)' to the site.")
    } else {
      durability.log(
        "\(subject) is not archived, since its state is not Codable: it ends with the process. To keep it, make the state Codable."
      )
    }
  }
}
