/// A value that a page's control does not accept, or that would overwrite a newer one.
package struct InvalidValue: Sendable {
  /// The name of the field.
  package let name: String
  /// The label that people see, if it is known.
  package let label: String?
  /// The value that was sent; `nil` for a password, which no message repeats.
  package let value: PostedValue?
  /// A description of what the control accepts.
  package let expected: String
  /// The field's newer value, if the problem is that the field changed after the client began to edit it.
  package var newer: String?

  /// The accepted values, as a sentence that is shown beside the field.
  package var reason: String { "\(expected.prefix(1).uppercased())\(expected.dropFirst())." }

  /// The problem, in words for people.
  package var line: String {
    let field = (label ?? name).quoted
    guard let newer else {
      return "\(field) takes \(expected)\(value.map { ", not \($0.quoted)" } ?? "")\(length)."
    }
    return "\(field) has been changed to \(newer.quoted) meanwhile."
  }

  /// The length of a value of which the message shows only the start, in parentheses; empty for a short value.
  private var length: String {
    guard let text = value?.text, !text.unicodeScalars.dropFirst(String.quotedLength).isEmpty
    else { return "" }
    let bytes = text.utf8.count
    // Counting the characters of a very long text takes too long.
    guard bytes <= 64 << 10 else { return " (\(bytes) bytes)" }
    let characters = text.count
    let noun = characters == 1 ? "character" : "characters"
    return " (\(characters) \(noun), \(bytes) bytes)"
  }
}

extension String {
  /// The maximum number of code points of a quoted text.
  fileprivate static let quotedLength = 80

  /// Text from a client as a message shows it: short, on one line, in quotes.
  package var quoted: String {
    let start = unicodeScalars.prefix(Self.quotedLength)
    let clean = start.map { $0.value < 0x20 || $0.value == 0x7f ? "?" : String($0) }.joined()
    return "'\(clean)'"
  }
}
