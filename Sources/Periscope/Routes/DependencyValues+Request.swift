public import ComposableArchitecture
internal import PeriscopeLive

extension DependencyValues {
  /// The request that opened the page, with the values that middleware has added.
  ///
  /// ```swift
  /// @Dependency(\.request) var request
  /// ```
  ///
  /// It is empty outside pages, and in pages that everybody shares.
  public var request: Request {
    get { self[RequestKey.self] }
    set { self[RequestKey.self] = newValue }
  }

  enum RequestKey: DependencyKey, PackedDependencyKey {
    static var liveValue: Request { Request() }
    static var testValue: Request { Request() }

    static func value(from bytes: [UInt8]) -> Request { PackedRequest(bytes: bytes).request }
  }
}
