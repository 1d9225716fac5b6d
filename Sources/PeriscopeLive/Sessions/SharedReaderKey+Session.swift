public import ComposableArchitecture

extension SharedReaderKey {
  /// A key for a value in memory, which all pages, tabs and windows of a session share until the session or the program ends.
  ///
  /// A page with the lifetime `.tab` has a state for each window. Values that all windows have in common are shared:
  ///
  /// ```swift
  /// @ObservableState
  /// struct State {
  ///   @Shared(.session("notes")) var notes: [String] = []
  ///   var selectedTab = Tab.first
  /// }
  /// ```
  ///
  /// A page that everybody shares and background work have no session, nor have middleware and routes if their client has none. There,
  /// each value is separate, and an issue is reported. In tests, each test has its own values.
  /// After ``SessionHandle/signOut()``, a state that is created anew has the defaults.
  public static func session<Value>(_ name: String) -> Self where Self == InMemoryKey<Value> {
    @Dependency(\.session) var session
    if !session.isPresent {
      reportIssue(
        "There is no session to share '\(name)' in: a page that everybody shares, background work, and middleware and routes for a "
          + "client without a session have none. The value is shared with nothing else. Use '.inMemory' for a value of all users."
      )
    }
    return withDependencies {
      $0.defaultInMemoryStorage = session.storage
    } operation: {
      .inMemory(name)
    }
  }
}
