/// The camera that takes a picture.
@frozen
public enum Capture: String, Sendable {
  /// As HTML has it.
  case user, environment
}
