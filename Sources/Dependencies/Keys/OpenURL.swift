public import FoundationEssentials

extension DependencyValues {
  /// Opens a URL for the user.
  ///
  /// ```swift
  /// @Dependency(\.openURL) var openURL
  /// await openURL(help)
  /// ```
  ///
  /// The live value opens nothing and returns `false`, because a server has no screen.
  @DependencyEntry(liveValue: OpenURLEffect { _ in false }) public var openURL: OpenURLEffect
}

/// Opens URLs.
public struct OpenURLEffect: Sendable {
  private let handler: @Sendable (URL) async -> Bool

  /// Creates an effect from a closure that opens a URL and returns whether it succeeded.
  public init(handler: @escaping @Sendable (URL) async -> Bool) { self.handler = handler }

  /// Opens a URL. Returns whether it succeeded.
  @discardableResult
  public func callAsFunction(_ url: URL) async -> Bool { await handler(url) }
}
