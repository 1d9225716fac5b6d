/// The user actions that close a dialog.
public enum ClosedBy: String, Sendable {
  /// The keywords of the HTML standard.
  case any, closeRequest = "closerequest", none
}
