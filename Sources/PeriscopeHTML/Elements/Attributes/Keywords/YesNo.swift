/// Yes or no.
public enum YesNo: String, Sendable {
  /// The keywords of the HTML standard.
  case yes, no
}
