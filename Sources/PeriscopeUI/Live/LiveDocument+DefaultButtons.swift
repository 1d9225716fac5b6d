extension LiveDocument {
  /// Presses the enabled default button of a form, if there is one. The form is identified by the index of its
  /// submission among the fragment's offers.
  func pressDefault(ofForm index: Int, in fragment: Fragment) {
    let offer = offer(ofForm: index, in: fragment) { $0.isDefault && $0.isEnabled }
    if let offer { action(offer.name.text)?() }
  }

  /// Whether the button under a name, or the default button of the form under it, is disabled. Values that are sent with the
  /// press may enable it.
  package func isDisabled(_ name: String) -> Bool {
    if let (fragment, index) = place(of: name, .press) { return !fragment.offers[index].isEnabled }
    guard let (fragment, index) = place(of: name, .submission) else { return false }
    guard fragment.offers[index].isEnabled else { return true }
    return offer(ofForm: index, in: fragment) { $0.isDefault && $0.isEnabled } == nil
      && offer(ofForm: index, in: fragment) { $0.isDefault } != nil
  }

  /// Returns the first offer in a form that matches a condition.
  private func offer(ofForm index: Int, in fragment: Fragment, where isWanted: (Offer) -> Bool) -> Offer? {
    guard index < fragment.offers.count, let end = fragment.offers[index].formEnd else { return nil }
    let start = fragment.offers[index].place
    let offers = fragment.offers[(index + 1)..<min(Int(end.offer), fragment.offers.count)]
    let children = fragment.children.filter { (start..<end.place).contains($0.place) }
    return firstOffer(offers, children, where: isWanted)
  }

  /// Returns the first offer that matches a condition, in the order of the page.
  func firstOffer(
    _ offers: ArraySlice<Offer>, _ children: [Fragment], where isWanted: (Offer) -> Bool
  ) -> Offer? {
    var rest = offers
    for child in children {
      let before = rest.prefix { $0.place <= child.place }
      if let offer = before.first(where: isWanted) { return offer }
      rest = rest[before.endIndex...]
      if let offer = firstOffer(child.offers[...], child.children, where: isWanted) { return offer }
    }
    return rest.first(where: isWanted)
  }
}
