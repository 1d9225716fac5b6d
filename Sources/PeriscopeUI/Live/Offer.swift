/// An action that a fragment offers: what its control is called in the page, and what it is called besides.
struct Offer {
  /// The name that the page shows; no other offer of the page has it.
  let name: String
  /// The name that the control asked for.
  let wanted: OfferName
}
