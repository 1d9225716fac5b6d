/// What a button does to its form.
@frozen
public enum ButtonType: String, Sendable {
  /// As HTML has it.
  case submit, reset, button
}
