/// The kind of a popover, which determines how it closes.
public enum Popover: String, Sendable {
  /// The keywords of the HTML standard.
  case auto, hint, manual
}
