/// On or off.
@frozen
public enum OnOff: String, Sendable {
  /// As HTML has it.
  case on, off
}
