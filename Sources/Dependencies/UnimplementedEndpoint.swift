/// The error of an endpoint without an implementation.
public struct UnimplementedEndpoint: Error, Equatable, CustomStringConvertible {
  /// The endpoint's name.
  public let endpoint: String

  /// Creates the error.
  public init(_ endpoint: String) { self.endpoint = endpoint }

  /// A message with the endpoint's name.
  public var description: String { "Unimplemented: \(endpoint)" }
}
