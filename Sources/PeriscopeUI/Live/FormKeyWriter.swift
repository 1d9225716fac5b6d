/// Collects the content of a form for its hidden key, with which the server performs the form only once: the values of
/// its fields, and its buttons.
struct FormKeyWriter {
  /// How often a button may be pressed, as `activation(_:)` sets it. By default, a destructive button is `once`, and
  /// any other button is `standard`.
  enum Press {
    case once
    case repeating
    case standard
  }

  /// The position of the `>` that ends the form's start tag.
  let tagEnd: Int
  /// Whether the form has a control for files, so that its body must have the type `multipart/form-data`.
  private(set) var hasFiles = false
  private var hasFields = false
  private var hasOnceButton = false
  /// Whether the name of a button is its position. A page that was opened again may have a different button there, so
  /// the server must know which page the form is from.
  private var hasPositionalButton = false
  /// The digests of the fields' values, as pairs of a query.
  private var bases = ""
  /// The names of the buttons with `activation(.repeating)`, one per line. Most forms have one button, whose name is
  /// used without a copy.
  private var repeating = ""
  /// The names of the `standard` buttons, one per line.
  private var standard = ""

  init(tagEnd: Int) { self.tagEnd = tagEnd }

  /// Records a control for files.
  mutating func noteFiles() { hasFiles = true }

  /// Records a control with a value.
  mutating func noteField() { hasFields = true }

  /// Records the value of a text, a number or a date in the page.
  mutating func note(_ value: String, of name: String) {
    bases += "&\(name.urlEncoded)=\(ValueDigest.digest(of: value))"
  }

  /// Records a button.
  mutating func note(_ press: Press, _ name: String) {
    hasPositionalButton = hasPositionalButton || name.isPositionalName
    switch press {
    case .once: hasOnceButton = true
    case .repeating: Self.append(name, to: &repeating)
    case .standard: Self.append(name, to: &standard)
    }
  }

  private static func append(_ name: String, to names: inout String) {
    names = names.isEmpty ? name : "\(names)\n\(name)"
  }

  /// Returns the value of the form's hidden field; `nil` if each press in the form counts, and each button has a name.
  func value(epoch: String, sequence: UInt64, place: @autoclosure () -> String) -> String? {
    guard hasFields || hasOnceButton || hasPositionalButton else { return nil }
    // A form with fields is submitted once, unless the pressed button has `activation(.repeating)`.
    var names = repeating
    if !hasFields, !standard.isEmpty { Self.append(standard, to: &names) }
    let actions = names.isEmpty ? "" : "&action=\(names.urlEncoded)"
    return "\(epoch) \(sequence) \(place())?\((bases + actions).dropFirst())"
  }
}
