/// The stores of children that a store was asked for last, by the very key paths that asked.
///
/// A key path that is written down without anything to capture is one object for as long as the program lives, so that its address says what it
/// is: to compare and hash what it leads to takes longer than all else.
struct RecentChildren {
  private struct Entry {
    // Held, so that no other key path takes the address.
    let state: AnyKeyPath
    let action: AnyKeyPath
    let store: AnyObject

    func isOf(_ state: AnyKeyPath, _ action: AnyKeyPath) -> Bool { self.state === state && self.action === action }
  }

  /// More places than this hardly ask one store for its children.
  private static let capacity = 16

  private var entries: [Entry] = []
  private var oldest = 0

  /// The store that was asked for by these two.
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

  /// Forgets all, because a child went: whoever comes in its place has another store.
  mutating func forget() {
    entries = []
    oldest = 0
  }
}
