/// The type of an `input`.
public enum InputType: String, Sendable {
  /// The keywords of the HTML standard.
  case hidden, text, search, tel, url, email, password, date, month, week, time, datetimeLocal = "datetime-local",
    number, range, color, checkbox, radio, file, submit, image, reset, button
}
