internal import PeriscopeLocks

/// The shared stores that a server knows of: it keeps them, or says that it does not.
final class SharedKeepers: Sendable {
  private let keepers: [SharedKeeper]
  private let stores: [(store: DeclaredStore, paths: [String])]
  private let durability: Durability?
  private let isCluster: Bool
  /// Those that a line of the log was about.
  private let reported = Lock<Set<ObjectIdentifier>>([])

  /// - Parameter isCluster: Whether several servers share what is kept.
  init(_ site: Site, _ durability: Durability?, isCluster: Bool) throws(ServerError) {
    var stores: [(store: DeclaredStore, paths: [String])] = []
    let shown = site.pages.compactMap { page in page.sharedStore.map { ($0, [page.path]) } }
    for (store, paths) in shown + site.sharedStores.map({ ($0, []) }) {
      if let index = stores.firstIndex(where: { $0.store.use === store.use }) {
        stores[index].paths += paths
      } else {
        stores.append((store, paths))
      }
    }
    let kept = stores.map(\.store).filter(\.isCodable)
    var names: Set<String> = []
    for store in kept where !names.insert(store.name).inserted {
      throw ServerError(
        "Two shared stores of the site are called '\(store.name)', and could not be told apart where they are kept. Give one of them another name: SharedStore(name: \"…\", initialState: …)."
      )
    }
    self.stores = stores
    self.durability = durability
    self.isCluster = isCluster
    keepers = isCluster ? [] : durability.map { durability in kept.map { SharedKeeper($0, durability) } } ?? []
  }

  /// Those of a server without a site.
  init() { (keepers, stores, durability, isCluster) = ([], [], nil, false) }

  /// Whether there is one that is kept.
  var isKeeping: Bool { !keepers.isEmpty }

  /// Restores the stores, before anybody is answered.
  func open() throws(ServerError) {
    for (index, keeper) in keepers.enumerated() {
      do {
        try keeper.open()
      } catch {
        for open in keepers[..<index] { open.close() }
        throw error
      }
    }
    for (store, paths) in stores { reportLoss(of: store, shownBy: paths, isKnown: true) }
  }

  /// Keeps what is left of the stores, and leaves them to themselves.
  func close() {
    for keeper in keepers { keeper.close() }
  }

  /// A page shows a store.
  func use(_ store: DeclaredStore, by path: String) {
    let isKnown = stores.contains { $0.store.use === store.use }
    reportLoss(of: store, shownBy: [path], isKnown: isKnown)
  }

  /// Says, once, that a store is not kept, where pages are.
  private func reportLoss(of store: DeclaredStore, shownBy paths: [String], isKnown: Bool) {
    guard let durability, isCluster || !isKnown || !store.isCodable else { return }
    guard reported.withLock({ $0.insert(ObjectIdentifier(store.use)).inserted }) else { return }
    let pages = paths.map { "'\($0)'" }.joined(separator: " and ")
    let what =
      "The shared store '\(store.name)'"
      + (pages.isEmpty ? "" : ", which \(pages) \(paths.count > 1 ? "show" : "shows"),")
    if isCluster {
      durability.log(
        "\(what) is each server's own, and is not kept. To have one for all servers, which is kept, give a page 'lifetime: .everybody' and its state."
      )
    } else if store.isCodable {
      durability.log(
        "\(what) is not kept, as the server did not know of it when it was started. Add '.keeping(…)' to the site.")
    } else {
      durability.log("\(what) is not kept, as its state is not Codable: it begins anew with the process.")
    }
  }
}
