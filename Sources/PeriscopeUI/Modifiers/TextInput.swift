public import PeriscopeHTML

/// The label of an on-screen keyboard's Return key.
public enum SubmitLabel: String, Sendable {
  /// Done.
  case done
  /// Go.
  case go
  /// Join.
  case join
  /// Next field.
  case next
  /// New line.
  case `return`
  /// Route.
  case route
  /// Search.
  case search
  /// Send.
  case send
  /// Continue.
  case `continue`

  /// The nearest value that browsers support.
  fileprivate var hint: StaticString {
    switch self {
    case .done: "done"
    case .go, .join, .route: "go"
    case .next, .continue: "next"
    case .return: "enter"
    case .search: "search"
    case .send: "send"
    }
  }
}

/// The type of an on-screen keyboard.
public enum KeyboardType: Sendable {
  /// The standard keyboard.
  case `default`
  /// Digits.
  case numberPad
  /// Digits and a decimal point.
  case decimalPad
  /// Telephone numbers.
  case phonePad
  /// Email addresses.
  case emailAddress
  /// URLs.
  case URL
  /// Search terms.
  case webSearch

  fileprivate var mode: StaticString {
    switch self {
    case .default: "text"
    case .numberPad: "numeric"
    case .decimalPad: "decimal"
    case .phonePad: "tel"
    case .emailAddress: "email"
    case .URL: "url"
    case .webSearch: "search"
    }
  }
}

/// The type of a field's content, which the browser can fill in.
public struct TextContentType: Sendable {
  fileprivate let token: StaticString

  /// The name of a person.
  public static let name = Self(token: "name")
  /// The first name.
  public static let givenName = Self(token: "given-name")
  /// The last name.
  public static let familyName = Self(token: "family-name")
  /// The name of an organisation.
  public static let organizationName = Self(token: "organization")
  /// Street and number.
  public static let fullStreetAddress = Self(token: "street-address")
  /// The first line of an address.
  public static let streetAddressLine1 = Self(token: "address-line1")
  /// The second line of an address.
  public static let streetAddressLine2 = Self(token: "address-line2")
  /// The town.
  public static let addressCity = Self(token: "address-level2")
  /// The state or province.
  public static let addressState = Self(token: "address-level1")
  /// The postal code.
  public static let postalCode = Self(token: "postal-code")
  /// The country.
  public static let countryName = Self(token: "country-name")
  /// The telephone number.
  public static let telephoneNumber = Self(token: "tel")
  /// The email address.
  public static let emailAddress = Self(token: "email")
  /// The URL.
  public static let URL = Self(token: "url")
  /// The number of a credit card.
  public static let creditCardNumber = Self(token: "cc-number")
  /// The user name.
  public static let username = Self(token: "username")
  /// The current password.
  public static let password = Self(token: "current-password")
  /// A new password.
  public static let newPassword = Self(token: "new-password")
  /// A one-time code.
  public static let oneTimeCode = Self(token: "one-time-code")
}

/// The automatic capitalization of an on-screen keyboard.
public struct TextInputAutocapitalization: Sendable {
  fileprivate let value: StaticString

  /// None.
  public static let never = Self(value: "none")
  /// None.
  public static let none = Self(value: "none")
  /// The first letter of each word.
  public static let words = Self(value: "words")
  /// The first letter of each sentence.
  public static let sentences = Self(value: "sentences")
  /// All letters.
  public static let characters = Self(value: "characters")
  /// All letters.
  public static let allCharacters = Self(value: "characters")
}

nonisolated extension HTML {
  /// Sets the label of the Return key for the fields in this view.
  public func submitLabel(_ label: SubmitLabel) -> some HTML { fieldAttribute(.attribute("enterkeyhint", label.hint)) }

  /// Sets the keyboard for the fields in this view.
  public func keyboardType(_ type: KeyboardType) -> some HTML { fieldAttribute(.attribute("inputmode", type.mode)) }

  /// Sets the content type of the fields in this view, which the browser can fill in. `nil` disables this.
  public func textContentType(_ type: TextContentType?) -> some HTML {
    fieldAttribute(.attribute("autocomplete", type?.token ?? "off"))
  }

  /// Disables autocorrection for the fields in this view.
  public func autocorrectionDisabled(_ isDisabled: Bool = true) -> some HTML {
    EnvironmentView(content: self) { values in
      values.fieldAttributes += [
        .attribute("autocorrect", isDisabled ? "off" : "on"), .attribute("spellcheck", isDisabled ? "false" : "true"),
      ]
    }
  }

  /// Sets the automatic capitalization for the fields in this view. `nil` capitalizes sentences.
  public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some HTML {
    fieldAttribute(.attribute("autocapitalize", (autocapitalization ?? .sentences).value))
  }

  /// Sets the automatic capitalization for the fields in this view.
  public func autocapitalization(_ autocapitalization: TextInputAutocapitalization) -> some HTML {
    textInputAutocapitalization(autocapitalization)
  }

  /// Disables or enables autocorrection for the fields in this view. `nil` enables it.
  public func disableAutocorrection(_ isDisabled: Bool?) -> some HTML { autocorrectionDisabled(isDisabled ?? false) }

  private func fieldAttribute(_ attribute: HTMLAttribute) -> some HTML {
    EnvironmentView(content: self) { $0.fieldAttributes.append(attribute) }
  }
}
