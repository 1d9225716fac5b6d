internal import PeriscopeUI
package import PeriscopeUploads

/// A value for a page's field: text from a form, or a typed JSON value.
package enum PostedValue: Sendable, Equatable {
  case text(String)
  case string(String)
  /// A JSON number, with its digits as they were sent.
  case number(String)
  case bool(Bool)
  case null
  /// The files of a control for files.
  case files([UploadedFile])

  /// Returns the text that the control parses; `nil` if the control does not accept values of this type.
  func text(for input: Input) -> String? {
    switch (self, input.kind) {
    case (.text, _), (.bool, .truth), (.bool, .choice), (.string, .text), (.string, .choice), (.string, .date),
      (.number, .number), (.null, .whole), (.null, .number), (.null, .choice):
      text
    // A whole number may be written with a decimal point or an exponent.
    case (.number(let digits), .whole), (.number(let digits), .choice): DecimalText(digits)?.whole ?? digits
    case (.string, _), (.number, _), (.bool, _), (.null, _), (.files, _): nil
    }
  }

  /// Returns the closure that writes the value; `nil` if the control does not accept it.
  func writer(for input: Input) -> (() -> Void)? {
    if case .files(let files) = self { return input.writer(of: files) }
    return text(for: input).flatMap(input.writer)
  }

  /// The value as a form would contain it; `null` is an empty text.
  package var text: String {
    switch self {
    case .text(let text), .string(let text), .number(let text): text
    case .bool(let isTrue): isTrue ? "true" : "false"
    case .null: ""
    case .files(let files): files.map(\.name).joined(separator: ", ")
    }
  }

  /// The value as a message quotes it.
  package var quoted: String {
    switch self {
    case .text: text.quoted
    case .string: "the string \(text.quoted)"
    case .number: String(text.prefix(80))
    case .bool: text
    case .null: "null"
    case .files: "the file \(text.quoted)"
    }
  }
}
