/// What closes a dialog.
@frozen
public enum ClosedBy: String, Sendable {
  /// As HTML has it.
  case any, closeRequest = "closerequest", none
}
