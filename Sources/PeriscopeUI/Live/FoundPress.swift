/// A button's action from the last evaluation of its fragment, so that the next press of the same button needs no
/// evaluation.
///
/// Used inside the document's monitor only.
final class FoundPress {
  /// The range with the offer.
  let fragment: Fragment
  /// The offer's index in the range.
  let offer: Int
  /// The offer's unique name, if the press was found by it.
  let name: String?
  @exclusivity(unchecked) private(set) var action: () -> Void

  init(fragment: Fragment, offer: Int, name: String?, action: @escaping () -> Void) {
    self.fragment = fragment
    self.offer = offer
    self.name = name
    self.action = action
  }

  /// Whether ``action`` can serve a press of `name` without an evaluation: the offer has this unique name and is enabled, and
  /// nothing that its view read has changed.
  func isCurrent(named name: String) -> Bool {
    self.name == name && isUpToDate && offer < fragment.offers.count && fragment.offers[offer].isEnabled
  }

  /// Whether nothing that the action may have captured has changed since the evaluation.
  var isUpToDate: Bool { !fragment.evaluator.isDirty }

  func isOffer(_ index: Int, of fragment: Fragment) -> Bool { offer == index && self.fragment === fragment }

  /// Takes the action of a new evaluation. Returns `false` if the control offers no plain press anymore.
  func update(_ offered: Offered) -> Bool {
    guard case .press(let action) = offered else { return false }
    self.action = action
    return true
  }
}
