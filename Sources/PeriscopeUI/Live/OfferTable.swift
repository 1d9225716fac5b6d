/// The fragments with offers, by the unique names of the offers.
///
/// Most pages have few offers. A linear search of these takes less memory and less time than a dictionary.
struct OfferTable {
  /// The maximum number of offers that are searched one after the other.
  private static let linearLimit = 8

  /// The fragments with offers, while there are few offers. There is usually one, which needs no array.
  private enum Few {
    case none
    case one(Fragment)
    case several([Fragment])
  }

  private var few = Few.none
  /// The fragments of all offers, once there were many.
  private var many: [StoredName: Fragment] = [:]

  /// Returns the fragment that offers something under a name.
  subscript(name: StoredName) -> Fragment? {
    guard many.isEmpty else { return many[name] }
    switch few {
    case .none: return nil
    case .one(let fragment): return Self.offers(fragment, name) ? fragment : nil
    case .several(let fragments): return fragments.first { Self.offers($0, name) }
    }
  }

  private static func offers(_ fragment: Fragment, _ name: StoredName) -> Bool {
    fragment.offers.contains { $0.name == name }
  }

  /// The fragments with offers, while there are few offers.
  private var fragments: [Fragment] {
    get {
      switch few {
      case .none: []
      case .one(let fragment): [fragment]
      case .several(let fragments): fragments
      }
    }
    set {
      switch newValue.count {
      case 0: few = .none
      case 1: few = .one(newValue[0])
      default: few = .several(newValue)
      }
    }
  }

  /// Records the name of an offer that is about to become the fragment's last one.
  mutating func add(_ name: StoredName, of fragment: Fragment) {
    guard many.isEmpty else {
      many[name] = fragment
      return
    }
    switch few {
    case .none: few = .one(fragment)
    case .one(let known) where known === fragment: break
    case .one, .several: if !fragments.contains(where: { $0 === fragment }) { fragments.append(fragment) }
    }
    guard count > Self.linearLimit else { return }
    for known in fragments {
      for offer in known.offers { many[offer.name] = known }
    }
    many[name] = fragment
    few = .none
  }

  /// The number of offers while there are few, including the one that is about to be added.
  private var count: Int {
    switch few {
    case .none: 1
    case .one(let fragment): 1 + fragment.offers.count
    case .several(let fragments): fragments.reduce(1) { $0 + $1.offers.count }
    }
  }

  /// Removes all offers of a fragment.
  mutating func remove(_ offers: [Offer], of fragment: Fragment) {
    guard !many.isEmpty else {
      if case .one(let known) = few, known !== fragment { return }
      return fragments.removeAll { $0 === fragment }
    }
    for offer in offers where many[offer.name] === fragment { many[offer.name] = nil }
  }
}
