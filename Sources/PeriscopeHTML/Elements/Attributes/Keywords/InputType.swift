/// The control that an `input` is.
@frozen
public enum InputType: String, Sendable {
  /// As HTML has it.
  case hidden, text, search, tel, url, email, password, date, month, week, time, datetimeLocal = "datetime-local",
    number, range, color, checkbox, radio, file, submit, image, reset, button
}
