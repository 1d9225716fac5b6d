internal import PeriscopeUI

/// A value for one of a page's fields: a text, as forms have them, or one of JSON's, which say what they are.
enum PostedValue: Sendable, Equatable {
  case text(String)
  case string(String)
  /// A number's digits, as they were sent.
  case number(String)
  case bool(Bool)
  case null

  /// The value as a control takes it; `nil` if it is of another type than the control's.
  func text(for input: Input) -> String? {
    switch (self, input.kind) {
    case (.text, _), (.bool, .truth), (.bool, .choice), (.string, .text), (.string, .choice), (.string, .date),
      (.number, .number), (.null, .whole), (.null, .number), (.null, .choice):
      text
    // One may be written with a point or an exponent, and have no fraction all the same.
    case (.number(let digits), .whole): DecimalText(digits)?.whole ?? digits
    case (.number(let digits), .choice): DecimalText(digits)?.whole ?? digits
    case (.string, _), (.number, _), (.bool, _), (.null, _): nil
    }
  }

  /// The value as a form would have it. What is not there is an empty text.
  var text: String {
    switch self {
    case .text(let text), .string(let text), .number(let text): text
    case .bool(let isTrue): isTrue ? "true" : "false"
    case .null: ""
    }
  }

  /// The value as a message may show it.
  var shown: String {
    switch self {
    case .text: text.shown
    case .string: "the string \(text.shown)"
    case .number: String(text.prefix(80))
    case .bool: text
    case .null: "null"
    }
  }
}
