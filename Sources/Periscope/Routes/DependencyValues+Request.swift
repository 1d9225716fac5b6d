public import ComposableArchitecture

extension DependencyValues {
  /// The request that opened the page, with the values that middleware has added.
  ///
  /// ```swift
  /// @Dependency(\.request) var request
  /// ```
  ///
  /// It is empty outside pages, and in pages that everybody shares.
  @DependencyEntry public var request: Request = Request()
}
