/// The priority of a request.
public enum FetchPriority: String, Sendable {
  /// The keywords of the HTML standard.
  case high, low, auto
}
