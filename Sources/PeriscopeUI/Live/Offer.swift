/// What a fragment offers: what its control is called in the page, what it is called besides, and whether it is pressed or filled in.
struct Offer {
  enum Kind {
    case press
    case input
  }

  /// The name that the page shows; no other offer of the page has it.
  let name: String
  /// The name that the control asked for.
  let wanted: OfferName
  let kind: Kind
  /// The slot that follows: it shows the value of what is filled in.
  let slot: Int
  /// How many components, branches and lists come before it.
  let place: UInt32
  /// Whether it may be used now.
  var isEnabled: Bool
}

/// What a control does, found by evaluating the fragment that offers it.
enum Offered {
  case press(() -> Void)
  case input(Input)
}

/// Takes a value that was sent as text.
package struct Input {
  /// What the text must be, for whoever sent something else.
  package let expected: String
  /// What the control shows now, where it says so.
  package let value: String?
  private let accept: (String) -> (() -> Void)?

  init(expected: String, value: String? = nil, accept: @escaping (String) -> (() -> Void)?) {
    self.expected = expected
    self.value = value
    self.accept = accept
  }

  /// What writes the value; `nil` if the text is none.
  package func writer(of text: String) -> (() -> Void)? { accept(text) }
}
