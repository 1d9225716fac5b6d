/// A hint for what the browser fills in.
public enum Autocomplete: String, Sendable {
  /// The keywords of the HTML standard.
  case on, off, name, honorificPrefix = "honorific-prefix", givenName = "given-name",
    additionalName = "additional-name", familyName = "family-name", honorificSuffix = "honorific-suffix", nickname,
    username, newPassword = "new-password", currentPassword = "current-password", oneTimeCode = "one-time-code",
    organizationTitle = "organization-title", organization, streetAddress = "street-address",
    addressLine1 = "address-line1", addressLine2 = "address-line2", addressLine3 = "address-line3",
    addressLevel1 = "address-level1", addressLevel2 = "address-level2", addressLevel3 = "address-level3",
    addressLevel4 = "address-level4", country, countryName = "country-name", postalCode = "postal-code",
    cardholderName = "cc-name", cardNumber = "cc-number", cardExpiry = "cc-exp", cardCode = "cc-csc",
    transactionCurrency = "transaction-currency", transactionAmount = "transaction-amount", language,
    birthday = "bday", sex, url, photo, tel, email
}
