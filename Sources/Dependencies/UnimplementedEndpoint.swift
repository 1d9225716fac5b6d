/// What an endpoint throws that nobody has given an implementation.
public struct UnimplementedEndpoint: Error, Equatable, CustomStringConvertible {
  /// The endpoint's name.
  public let endpoint: String

  /// Makes the error.
  public init(_ endpoint: String) { self.endpoint = endpoint }

  /// What was called.
  public var description: String { "Unimplemented: \(endpoint)" }
}
