/// A cache of recently used child stores, by the identity of the key paths that returned them.
///
/// A key path literal that captures nothing is a single object that is never deallocated, so its address identifies it.
/// Comparing or hashing key paths by value takes longer than everything else in the lookup.
struct RecentChildren {
  private struct Entry {
    // Strong references, so that the addresses are not reused.
    let state: AnyKeyPath
    let action: AnyKeyPath
    let store: AnyObject

    func isOf(_ state: AnyKeyPath, _ action: AnyKeyPath) -> Bool { self.state === state && self.action === action }
  }

  /// The capacity. Few programs have more call sites for the children of one store.
  private static let capacity = 16

  private var entries: [Entry] = []
  private var oldest = 0

  /// Returns the store that was returned for these two key paths.
  func store<Child>(_ state: AnyKeyPath, _ action: AnyKeyPath) -> Child? {
    for entry in entries where entry.isOf(state, action) { return entry.store as? Child }
    return nil
  }

  mutating func note(_ store: AnyObject, _ state: AnyKeyPath, _ action: AnyKeyPath) {
    if entries.contains(where: { $0.isOf(state, action) }) { return }
    let entry = Entry(state: state, action: action, store: store)
    guard entries.count == Self.capacity else { return entries.append(entry) }
    entries[oldest] = entry
    oldest = (oldest + 1) % Self.capacity
  }

  /// Empties the cache because a child was removed: a new child at the same key paths has a different store.
  mutating func forget() {
    entries = []
    oldest = 0
  }
}
