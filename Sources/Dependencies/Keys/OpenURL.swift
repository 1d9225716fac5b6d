public import FoundationEssentials

extension DependencyValues {
  /// Opens an address for the user.
  ///
  /// ```swift
  /// @Dependency(\.openURL) var openURL
  /// await openURL(help)
  /// ```
  ///
  /// A server has no user before its screen, and so its live value opens nothing and answers `false`.
  public var openURL: OpenURLEffect {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
}

private enum OpenURLKey: DependencyKey {
  static let liveValue = OpenURLEffect { _ in false }
}

/// What opens an address.
public struct OpenURLEffect: Sendable {
  private let handler: @Sendable (URL) async -> Bool

  /// Makes an effect of what opens an address, and answers whether it could.
  public init(handler: @escaping @Sendable (URL) async -> Bool) { self.handler = handler }

  /// Opens an address.
  @discardableResult
  public func callAsFunction(_ url: URL) async -> Bool { await handler(url) }
}
