/// A press with its action from the last evaluation of its fragment, so that the next press of the same button needs none.
struct FoundPress {
  /// The range with the offer.
  let fragment: Fragment
  /// The offer's index in the range.
  let offer: Int
  /// The offer's name, if it has that for itself.
  let name: String?
  let action: () -> Void

  /// Whether this is the press of an offer that has a name for itself, is enabled, and needs no evaluation.
  func isCurrent(named name: String) -> Bool {
    self.name == name && isUpToDate && offer < fragment.offers.count && fragment.offers[offer].isEnabled
  }

  /// Whether nothing that the action may have captured has changed since.
  var isUpToDate: Bool { !fragment.evaluator.isDirty }

  func isOffer(_ index: Int, of fragment: Fragment) -> Bool { offer == index && self.fragment === fragment }

  /// Returns the press with the action of a new evaluation; `nil` if the control offers no plain press anymore.
  func updated(_ offered: Offered) -> Self? {
    guard case .press(let action) = offered else { return nil }
    return Self(fragment: fragment, offer: offer, name: name, action: action)
  }
}
