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
    switch (self, input.expected) {
    case (.text, _), (.bool, "true or false"), (.string, "text"): text
    case (_, "text"), (_, "true or false"), (.bool, _): nil
    case (.string, _), (.number, _), (.null, _): text
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
    case .text, .string: text.shown
    case .number: String(text.prefix(80))
    case .bool: text
    case .null: "null"
    }
  }
}
