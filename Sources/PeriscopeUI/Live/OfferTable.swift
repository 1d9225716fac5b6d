/// The fragments with offers, by the unique names of the offers.
///
/// Most pages have few offers. A linear search of these takes less memory and less time than a dictionary.
struct OfferTable {
  /// The maximum number of offers that are searched one after the other.
  private static let linearLimit = 8

  /// The fragments with offers, while there are few offers.
  private var fragments: [Fragment] = []
  /// The fragments of all offers, once there were many.
  private var many: [StoredName: Fragment] = [:]

  /// Returns the fragment that offers something under a name.
  subscript(name: StoredName) -> Fragment? {
    guard many.isEmpty else { return many[name] }
    return fragments.first { fragment in fragment.offers.contains { $0.name == name } }
  }

  /// Records the name of an offer that is about to become the fragment's last one.
  mutating func add(_ name: StoredName, of fragment: Fragment) {
    guard many.isEmpty else {
      many[name] = fragment
      return
    }
    if !fragments.contains(where: { $0 === fragment }) { fragments.append(fragment) }
    guard fragments.reduce(1, { $0 + $1.offers.count }) > Self.linearLimit else { return }
    for known in fragments {
      for offer in known.offers { many[offer.name] = known }
    }
    many[name] = fragment
    fragments = []
  }

  /// Removes all offers of a fragment.
  mutating func remove(_ offers: [Offer], of fragment: Fragment) {
    guard !many.isEmpty else { return fragments.removeAll { $0 === fragment } }
    for offer in offers where many[offer.name] === fragment { many[offer.name] = nil }
  }
}
