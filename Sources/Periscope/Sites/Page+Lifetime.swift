extension Page {
  /// For whom there is a page: who sees the same state.
  public enum Lifetime: Sendable {
    /// One for each session: all tabs of a browser show the same.
    case session
    /// One for each tab. It ends when its tab has been gone for a while.
    case tab
    /// One for everybody. A change is rendered once, and every viewer is sent the same bytes.
    case everybody
  }
}
