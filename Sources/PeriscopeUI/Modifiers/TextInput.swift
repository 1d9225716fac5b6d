public import PeriscopeHTML

/// What stands on the Return key of a keyboard on a screen.
public enum SubmitLabel: String, Sendable {
  /// That it is done.
  case done
  /// That it goes there.
  case go
  /// That it joins.
  case join
  /// That it leads to the next field.
  case next
  /// That it begins a new line.
  case `return`
  /// That it opens a way.
  case route
  /// That it searches.
  case search
  /// That it sends.
  case send
  /// That it goes on.
  case `continue`

  /// What a browser knows of these.
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

/// Which keyboard a screen shows.
public enum KeyboardType: Sendable {
  /// Letters.
  case `default`
  /// Digits.
  case numberPad
  /// Digits with a point.
  case decimalPad
  /// Telephone numbers.
  case phonePad
  /// Addresses of mail.
  case emailAddress
  /// Addresses of pages.
  case URL
  /// What is looked for.
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

/// What is typed, so that the browser can fill it in.
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
  /// The address of mail.
  public static let emailAddress = Self(token: "email")
  /// The address of a page.
  public static let URL = Self(token: "url")
  /// The number of a credit card.
  public static let creditCardNumber = Self(token: "cc-number")
  /// Who somebody logs in as.
  public static let username = Self(token: "username")
  /// The password that somebody has.
  public static let password = Self(token: "current-password")
  /// A password that somebody makes up.
  public static let newPassword = Self(token: "new-password")
  /// A code that was sent to somebody.
  public static let oneTimeCode = Self(token: "one-time-code")
}

/// Which letters the keyboard of a telephone begins with.
public struct TextInputAutocapitalization: Sendable {
  fileprivate let value: StaticString

  /// Small ones.
  public static let never = Self(value: "none")
  /// Small ones.
  public static let none = Self(value: "none")
  /// A capital at the beginning of each word.
  public static let words = Self(value: "words")
  /// A capital at the beginning of each sentence.
  public static let sentences = Self(value: "sentences")
  /// Capitals.
  public static let characters = Self(value: "characters")
  /// Capitals.
  public static let allCharacters = Self(value: "characters")
}

extension HTML {
  /// Says what stands on the Return key while somebody types into a field of the view.
  public func submitLabel(_ label: SubmitLabel) -> some HTML { fieldAttribute(.attribute("enterkeyhint", label.hint)) }

  /// Says which keyboard is shown for the fields of the view.
  public func keyboardType(_ type: KeyboardType) -> some HTML { fieldAttribute(.attribute("inputmode", type.mode)) }

  /// Says what is typed into the fields of the view, so that the browser can fill it in; `nil` for what it is not to remember.
  public func textContentType(_ type: TextContentType?) -> some HTML {
    fieldAttribute(.attribute("autocomplete", type?.token ?? "off"))
  }

  /// Keeps the browser from correcting what is typed into the fields of the view.
  public func autocorrectionDisabled(_ isDisabled: Bool = true) -> some HTML {
    EnvironmentView(content: self) { values in
      values.fieldAttributes += [
        .attribute("autocorrect", isDisabled ? "off" : "on"), .attribute("spellcheck", isDisabled ? "false" : "true"),
      ]
    }
  }

  /// Says which letters the keyboard of a telephone begins with.
  public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some HTML {
    fieldAttribute(.attribute("autocapitalize", (autocapitalization ?? .sentences).value))
  }

  /// Says which letters the keyboard of a telephone begins with.
  public func autocapitalization(_ autocapitalization: TextInputAutocapitalization) -> some HTML {
    textInputAutocapitalization(autocapitalization)
  }

  /// Says whether the browser corrects what is typed.
  public func disableAutocorrection(_ isDisabled: Bool?) -> some HTML { autocorrectionDisabled(isDisabled ?? false) }

  private func fieldAttribute(_ attribute: HTMLAttribute) -> some HTML {
    EnvironmentView(content: self) { $0.fieldAttributes.append(attribute) }
  }
}
