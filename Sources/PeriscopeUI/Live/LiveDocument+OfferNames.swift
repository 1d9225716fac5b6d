// The names of a page's offers. A page lists only names that it accepts.

extension LiveDocument {
  /// The maximum number of offers with the same name whose payloads become parts of their names.
  private static let payloadLimit = 64

  /// The names of the offered actions, in the order of the page.
  ///
  /// An action that is not the only one of its name gets its payload as part of the name, `add(5)`, or else the numbers of its
  /// fragment and of its offer, `delete-4-0`, which no later action of the page gets.
  package var offeredActions: [String] {
    guard hasDuplicateNames(of: .press) else { return offered { $0.kind == .press } }
    return distinctNames(of: .press)
  }

  /// The names of the accepted values, in the order of the page.
  package var offeredInputs: [String] { offered { $0.kind == .input } }

  /// The names of the views that can be dragged, and of the views on which they can be dropped, in the order of the page.
  package var offeredDrags: (drags: [String], drops: [String]) {
    var (drags, drops): ([String], [String]) = ([], [])
    forEachOffer { offer in
      guard offer.isEnabled else { return }
      if offer.kind == .drag { drags.append(offer.name.text) }
      if offer.kind == .drop { drops.append(offer.name.text) }
    }
    return (drags, drops)
  }

  /// Whether the action under a name is performed despite invalid values in its form.
  package func forgives(_ name: String) -> Bool {
    place(of: name, .press).map { fragment, index in fragment.offers[index].forgives } ?? false
  }

  private func offered(where isWanted: (Offer) -> Bool) -> [String] {
    var names: [String] = []
    forEachOffer { offer in
      if offer.isEnabled && isWanted(offer) { names.append((offer.wanted ?? offer.name).text) }
    }
    return names
  }

  private func forEachOffer(_ visit: (Offer) -> Void) {
    guard let root else { return }
    _ = firstOffer(root.offers[...], root.children) { offer in
      visit(offer)
      return false
    }
  }

  /// Returns the fragment of the offer under a name, and the offer's index in it.
  func place(of text: String, _ kind: Offer.Kind) -> (Fragment, Int)? {
    let name = knownName(text)
    if let place = ownPlace(of: name, kind) { return place }
    // The words of a title are a valid name only if they are unique.
    let found = places(of: kind) { $0.wanted == name }
    if found.count == 1 { return found.first }
    return found.isEmpty && kind == .press ? place(ofDistinct: text) : nil
  }

  /// Returns the fragment of the only offer with a name, and the offer's index in it.
  private func ownPlace(of name: StoredName, _ kind: Offer.Kind) -> (Fragment, Int)? {
    guard let fragment = names[name],
      let index = fragment.offers.firstIndex(where: { $0.name == name && $0.kind == kind })
    else { return nil }
    return (fragment, index)
  }

  private func places(of kind: Offer.Kind, where isWanted: (Offer) -> Bool) -> [(Fragment, Int)] {
    var found: [(Fragment, Int)] = []
    func search(_ fragment: Fragment) {
      for (index, offer) in fragment.offers.enumerated() where offer.kind == kind && isWanted(offer) {
        found.append((fragment, index))
      }
      fragment.children.forEach(search)
    }
    root.map(search)
    return found
  }
}

// MARK: Names of several offers

extension LiveDocument {
  /// Whether the wanted name of any offer belongs to a different offer, or is wanted by several. Nothing is allocated,
  /// because most pages have no such names.
  private func hasDuplicateNames(of kind: Offer.Kind) -> Bool {
    guard let root else { return false }
    let duplicate = firstOffer(root.offers[...], root.children) { offer in
      guard offer.kind == kind, let wanted = offer.wanted, offer.name != wanted else { return false }
      return ownPlace(of: wanted, kind) != nil || count(of: wanted, kind, upTo: 2, in: root) > 1
    }
    return duplicate != nil
  }

  private func count(of name: StoredName, _ kind: Offer.Kind, upTo limit: Int, in fragment: Fragment) -> Int {
    var count = 0
    for offer in fragment.offers where offer.kind == kind && offer.wanted == name { count += 1 }
    for child in fragment.children where count < limit {
      count += self.count(of: name, kind, upTo: limit - count, in: child)
    }
    return count
  }

  private func distinctNames(of kind: Offer.Kind) -> [String] {
    var counts: [StoredName: Int] = [:]
    forEachOffer { offer in
      if offer.kind == kind, let wanted = offer.wanted { counts[wanted, default: 0] += 1 }
    }
    var payloadNames: [StoredName: [StoredName: String]] = [:]
    var listed: [String] = []
    forEachOffer { offer in
      guard offer.kind == kind, offer.isEnabled else { return }
      guard let wanted = offer.wanted, offer.name != wanted else { return listed.append(offer.name.text) }
      let count = counts[wanted] ?? 0
      if count == 1, ownPlace(of: wanted, kind) == nil { return listed.append(wanted.text) }
      if count <= Self.payloadLimit, payloadNames[wanted] == nil {
        payloadNames[wanted] = self.payloadNames(of: wanted, kind)
      }
      listed.append(payloadNames[wanted]?[offer.name] ?? placeName(of: offer, wanted.text))
    }
    return listed
  }

  /// The name of an offer, followed by the numbers of its fragment and of the offer, which make it unique.
  private func placeName(of offer: Offer, _ text: String) -> String {
    let name = "\(text)-\(offer.name.text)"
    return names[knownName(name)] == nil ? name : offer.name.text
  }

  /// Returns the offer of a name that ends in a payload or in two numbers.
  private func place(ofDistinct name: String) -> (Fragment, Int)? {
    let named = places(of: .press) { offer in
      guard let text = offer.wanted?.text else { return false }
      let own = offer.name.text
      return name.utf8.count == text.utf8.count + 1 + own.utf8.count && name == "\(text)-\(own)"
    }
    if let place = named.first { return place }
    guard name.last == ")", let start = name.firstIndex(of: "(") else { return nil }
    let wanted = knownName(String(name[..<start]))
    let candidates = places(of: .press) { $0.wanted == wanted }
    guard candidates.count <= Self.payloadLimit,
      let own = payloadNames(of: wanted, .press).first(where: { $0.value == name })?.key
    else { return nil }
    return candidates.first { fragment, index in fragment.offers[index].name == own }
  }

  /// Returns the names with payloads of the actions of one case, by their unique names. Payloads that cannot be printed, or
  /// that several actions have, are omitted.
  private func payloadNames(of wanted: StoredName, _ kind: Offer.Kind) -> [StoredName: String] {
    var named: [StoredName: String] = [:]
    var counts: [String: Int] = [:]
    for (fragment, index) in places(of: kind, where: { $0.wanted == wanted }) {
      guard let name = payloadName(ofOffer: index, in: fragment), names[knownName(name)] == nil else { continue }
      named[fragment.offers[index].name] = name
      counts[name, default: 0] += 1
    }
    return named.filter { counts[$0.value] == 1 }
  }

  private func payloadName(ofOffer index: Int, in fragment: Fragment) -> String? {
    guard let root else { return nil }
    return OfferName.withPayloads {
      let renderer = Renderer(self, root, sequence: sequence)
      _ = renderer.find(offer: index, of: fragment)
      guard let name = renderer.foundName?.text, name != fragment.offers[index].wanted?.text else { return nil }
      return name
    }
  }
}
