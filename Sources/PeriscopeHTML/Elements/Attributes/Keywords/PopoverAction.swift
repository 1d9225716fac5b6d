/// What a button does to a popover.
@frozen
public enum PopoverAction: String, Sendable {
  /// As HTML has it.
  case toggle, show, hide
}
