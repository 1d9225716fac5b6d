/// The fragments with offers, by the unique names of the offers.
///
/// Most pages have few offers. A linear search of these takes less memory and less time than a dictionary.
struct OfferTable {
  /// The maximum number of offers that are searched one after the other.
  private static let linearLimit = 8

  /// The fragments with offers, while there are few offers.
  private var fragments = FewScopes<Fragment>()
  /// The fragments of all offers, once there were many.
  private var many: [StoredName: Fragment] = [:]

  /// Returns the fragment that offers something under a name.
  subscript(name: StoredName) -> Fragment? {
    guard many.isEmpty else { return many[name] }
    var found: Fragment?
    fragments.forEach { fragment in
      if found == nil, fragment.offers.contains(where: { $0.name == name }) { found = fragment }
    }
    return found
  }

  /// Records the name of an offer that is about to become the fragment's last one.
  mutating func add(_ name: StoredName, of fragment: Fragment) {
    guard many.isEmpty else {
      many[name] = fragment
      return
    }
    if !fragments.contains(fragment) { fragments.append(fragment) }
    var count = 1
    fragments.forEach { count += $0.offers.count }
    guard count > Self.linearLimit else { return }
    fragments.forEach { known in
      for offer in known.offers { many[offer.name] = known }
    }
    many[name] = fragment
    fragments = FewScopes()
  }

  /// Removes all offers of a fragment.
  mutating func remove(_ offers: [Offer], of fragment: Fragment) {
    guard !many.isEmpty else { return fragments.remove(fragment) }
    for offer in offers where many[offer.name] === fragment { many[offer.name] = nil }
  }
}
