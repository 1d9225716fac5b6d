/// The effect of a button on its form.
public enum ButtonType: String, Sendable {
  /// The keywords of the HTML standard.
  case submit, reset, button
}
