/// On or off.
public enum OnOff: String, Sendable {
  /// The keywords of the HTML standard.
  case on, off
}
