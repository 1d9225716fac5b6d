/// What closes a popover.
@frozen
public enum Popover: String, Sendable {
  /// As HTML has it.
  case auto, hint, manual
}
