/// The effect of a button on a popover.
public enum PopoverAction: String, Sendable {
  /// The keywords of the HTML standard.
  case toggle, show, hide
}
