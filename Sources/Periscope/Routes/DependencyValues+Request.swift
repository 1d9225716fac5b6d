public import ComposableArchitecture

extension DependencyValues {
  /// The request that opened the page: its address, its headers, and what middleware found out.
  ///
  /// ```swift
  /// @Dependency(\.request) var request
  /// ```
  ///
  /// It is an empty one outside of pages, and in pages that are for everybody.
  public var request: Request {
    get { self[RequestKey.self] }
    set { self[RequestKey.self] = newValue }
  }
}

private enum RequestKey: DependencyKey {
  static var liveValue: Request { Request() }
  static var testValue: Request { Request() }
}
