/// The browsing context that shows a page.
public enum LinkTarget: String, Sendable {
  /// The keywords of the HTML standard.
  case this = "_self", blank = "_blank", parent = "_parent", top = "_top"
}
