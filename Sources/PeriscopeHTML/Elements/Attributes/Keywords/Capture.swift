/// The camera that takes a picture.
public enum Capture: String, Sendable {
  /// The keywords of the HTML standard.
  case user, environment
}
