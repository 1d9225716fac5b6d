/// Yes or no.
@frozen
public enum YesNo: String, Sendable {
  /// As HTML has it.
  case yes, no
}
