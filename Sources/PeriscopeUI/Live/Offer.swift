package import PeriscopeUploads

/// An action or a value that a fragment offers to clients.
struct Offer {
  enum Kind {
    case press
    /// Pressed by Return in a field of a form without `onSubmit(_:)`. It presses the form's default button, if there is one.
    case submission
    case input
    /// One of several elements that show the value of an input, such as a radio button. It performs no action.
    case echo
    /// A view that can be dragged.
    case drag
    /// A destination, on which draggable views can be dropped.
    case drop
    /// A row that can be moved, and before or after which other rows of its list can be dropped.
    case row
  }

  // A page keeps all of its offers, so they are small: numbers have half the size of an `Int`, and a value takes the place of an
  // optional's flag.

  /// The unique name in the page.
  let name: StoredName
  let kind: Kind
  /// Whether the control is enabled.
  var isEnabled: Bool
  /// Whether Return in a field of the form presses the control.
  var isDefault: Bool
  /// Whether the action is performed despite invalid values in the form.
  var forgives: Bool
  /// Whether the control requested ``name``.
  private let isNameWanted: Bool
  /// The name that the control requested, if a different offer has it.
  private let otherWanted: OtherName?
  /// The number of ``slot``; -1 for no slot.
  private let slotNumber: Int32
  /// The number of components, branches and lists before the offer in its range.
  let place: UInt32
  private var end = FormEnd.none

  private final class OtherName {
    let name: StoredName

    init(_ name: StoredName) { self.name = name }
  }

  /// The name that the control requested, if it requested one.
  var wanted: StoredName? { isNameWanted ? name : otherWanted?.name }

  /// The slot that shows the input's value, or `nil` if echoes show it.
  var slot: Int? { slotNumber < 0 ? nil : Int(slotNumber) }

  /// Where the form of this offer ends, if the offer is the hidden button that Return presses.
  var formEnd: FormEnd? {
    get { end == .none ? nil : end }
    set { end = newValue ?? .none }
  }

  init(
    name: StoredName, wanted: StoredName?, kind: Kind, slot: Int?, place: UInt32, isEnabled: Bool, isDefault: Bool,
    forgives: Bool
  ) {
    self.name = name
    isNameWanted = name == wanted
    otherWanted = isNameWanted ? nil : wanted.map(OtherName.init)
    self.kind = kind
    slotNumber = slot.map { Int32(truncatingIfNeeded: $0) } ?? -1
    self.place = place
    self.isEnabled = isEnabled
    self.isDefault = isDefault
    self.forgives = forgives
  }
}

/// The end of a form, as the numbers of the fragment's offers and places before it.
struct FormEnd: Equatable {
  let offer: UInt32
  let place: UInt32

  /// The value of offers without a form.
  fileprivate static let none = FormEnd(offer: .max, place: .max)
}

/// The action or the input of an offer, found by evaluating its fragment.
enum Offered {
  case press(() -> Void)
  /// A press that depends on a row's position, and therefore on the list as it was last evaluated.
  case rowPress(() -> Void)
  case input(Input)
  case drag(DragOffer)
}

/// The action of an offered button.
package struct OfferedPress {
  let action: () -> Void
  /// The fragment with the offer, if the press depends on a row's position, or the fragment of a drop's destination.
  let row: Fragment?

  init(action: @escaping () -> Void, row: Fragment?) { (self.action, self.row) = (action, row) }

  /// A press that does not depend on a row.
  package init(action: @escaping () -> Void) { (self.action, row) = (action, nil) }

  /// Whether the press belongs to a row of a list, or is a drop. Then pending changes must be evaluated before the press is looked
  /// up, because they may move the row.
  package var isOfRow: Bool { row != nil }
}

/// A value of a control, which clients send as text.
package struct Input {
  /// The type of a value, for clients that distinguish texts from numbers.
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
    /// Files, which arrive in a body of their own type.
    case file
  }

  package let kind: Kind
  /// The description of a valid text, for error messages.
  package var expected: String { expectation() }
  /// The text that the control shows, if it is known.
  package var value: String? { shown() }
  private let expectation: () -> String
  private let shown: () -> String?
  private let accept: (String) -> (() -> Void)?
  /// The visible label, if there is one.
  package var label: String? { words?() }
  var words: (() -> String?)?
  /// Whether no message may repeat the value, as for a password.
  package private(set) var isSecret = false
  /// The limit of texts.
  private var limit = TextLimit.standard
  /// Returns the description of a valid text in place of an invalid one, if there is a more precise one.
  var explain: ((String) -> String?)?
  /// Returns the closure that passes on files, if the control accepts files.
  var acceptFiles: (([UploadedFile]) -> () -> Void)?

  init(
    _ kind: Kind, expected: @escaping @autoclosure () -> String, value: @escaping @autoclosure () -> String? = nil,
    accept: @escaping (String) -> (() -> Void)?
  ) {
    self.kind = kind
    expectation = expected
    shown = value
    self.accept = accept
  }

  /// Returns the closure that writes a value, or `nil` if the text is invalid. The shown text is not written back: a form
  /// always sends it, and it may be rounded.
  package func writer(of text: String) -> (() -> Void)? {
    // Checked first, because comparing texts is slow if a character consists of many code points.
    guard kind == .text ? limit.accepts(text) : text.utf8.count <= TextLimit.bytesOfOtherValues else { return nil }
    return shown() == text ? {} : accept(text)
  }

  /// Returns the closure that passes on files, or `nil` if the control accepts none.
  package func writer(of files: [UploadedFile]) -> (() -> Void)? { acceptFiles?(files) }

  /// Returns the description of a valid text, for a message about an invalid one.
  package func expected(insteadOf text: String?) -> String {
    guard kind == .text, let text else { return expected }
    guard !limit.accepts(text) else { return explain?(text) ?? expected }
    return "\(expected) of \(limit.text)"
  }

  /// Returns the input as one whose value no message may repeat.
  func keptSecret() -> Self {
    var input = self
    input.isSecret = true
    return input
  }

  /// Returns the input with a limit for the texts that it accepts.
  func limited(by limit: TextLimit) -> Self {
    var input = self
    input.limit = limit
    return input
  }
}
