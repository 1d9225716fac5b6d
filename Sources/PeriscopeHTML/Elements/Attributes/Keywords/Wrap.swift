/// Whether the ends of lines are sent that are only shown.
@frozen
public enum Wrap: String, Sendable {
  /// As HTML has it.
  case soft, hard
}
