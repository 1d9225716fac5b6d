/// Where something is shown.
@frozen
public enum LinkTarget: String, Sendable {
  /// As HTML has it.
  case this = "_self", blank = "_blank", parent = "_parent", top = "_top"
}
