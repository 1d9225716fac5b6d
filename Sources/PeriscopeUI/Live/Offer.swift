/// What a fragment offers: what its control is called in the page, what it is called besides, and whether it is pressed or filled in.
struct Offer {
  enum Kind {
    case press
    /// Pressed by Return in a field of a form, where nothing else is said: it leads to the form's default button, if there is one.
    case submission
    case input
    /// One of several elements that show the value of an input together, such as a radio button; nothing is done by its name.
    case echo
  }

  /// The name that the page shows; no other offer of the page has it.
  let name: String
  /// The name that the control asked for.
  let wanted: OfferName
  let kind: Kind
  /// The slot that shows the value of what is filled in; `nil` where echoes show it.
  let slot: Int?
  /// How many components, branches and lists come before it.
  let place: UInt32
  /// Whether it may be used now.
  var isEnabled: Bool
  /// Whether Return in a field of its form presses it.
  var isDefault: Bool
  /// Whether it is pressed though a value of its form cannot be taken.
  var forgives: Bool
  /// Where the form ends, of a submission.
  var formEnd: FormEnd?
}

/// How many offers and how many components, branches and lists of a fragment come before the end of a form.
struct FormEnd {
  let offer: Int
  let place: UInt32
}

/// What a control does, found by evaluating the fragment that offers it.
enum Offered {
  case press(() -> Void)
  /// A press that is about a row among others, such as by its position, and so by the list as it was evaluated last.
  case rowPress(() -> Void)
  case input(Input)
}

/// What a button does that the page offers.
package struct OfferedPress {
  let action: () -> Void
  /// What offers it, if it is about a row among others.
  let row: Fragment?

  /// Whether everything that changed has to be evaluated before it is found.
  package var isOfRow: Bool { row != nil }
}

/// Takes a value that was sent as text.
package struct Input {
  /// What a control takes, for those who can tell texts from numbers.
  package enum Kind: Sendable {
    case text
    case truth
    /// A number without a fraction.
    case whole
    case number
    /// One of several values.
    case choice
    /// A date or a time.
    case date
  }

  package let kind: Kind
  /// What the text must be, for whoever sent something else.
  package var expected: String { expectation() }
  /// What the control shows now, where it says so.
  package var value: String? { shown() }
  private let expectation: () -> String
  private let shown: () -> String?
  private let accept: (String) -> (() -> Void)?
  /// What people see that it is called, where that is known.
  package var label: String? { words?() }
  var words: (() -> String?)?

  init(
    _ kind: Kind, expected: @escaping @autoclosure () -> String, value: @escaping @autoclosure () -> String? = nil,
    accept: @escaping (String) -> (() -> Void)?
  ) {
    self.kind = kind
    expectation = expected
    shown = value
    self.accept = accept
  }

  /// What writes the value; `nil` if the text is none. What the control shows is written by nobody: a form sends it along, and it may be short of what there is.
  package func writer(of text: String) -> (() -> Void)? { shown() == text ? {} : accept(text) }
}
