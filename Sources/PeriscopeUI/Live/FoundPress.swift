/// A press with its action from the last evaluation of its fragment, so that the next press of the same button needs none.
struct FoundPress {
  /// The range with the offer.
  let fragment: Fragment
  /// The offer's index in the range.
  let offer: Int
  let action: () -> Void

  /// Whether nothing that the action may have captured has changed since.
  var isUpToDate: Bool { !fragment.evaluator.isDirty }

  func isOffer(_ index: Int, of fragment: Fragment) -> Bool { offer == index && self.fragment === fragment }

  /// Returns the press with the action of a new evaluation; `nil` if the control offers no plain press anymore.
  func updated(_ offered: Offered) -> Self? {
    guard case .press(let action) = offered else { return nil }
    return Self(fragment: fragment, offer: offer, action: action)
  }
}
