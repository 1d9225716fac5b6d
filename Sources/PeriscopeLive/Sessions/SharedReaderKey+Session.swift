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
  /// Pages that everybody shares have no session, so all of them share one value. In tests, each test has its own values.
  /// After ``SessionHandle/signOut()``, a state that is created anew has the defaults.
  public static func session<Value>(_ name: String) -> Self where Self == InMemoryKey<Value> {
    @Dependency(\.session) var session
    return withDependencies {
      $0.defaultInMemoryStorage = session.storage
    } operation: {
      .inMemory(name)
    }
  }
}
