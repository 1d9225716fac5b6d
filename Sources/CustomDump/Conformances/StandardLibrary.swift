extension AnyKeyPath: CustomDumpStringConvertible {
  /// The key path's description.
  public var customDumpDescription: String { String(describing: self) }
}

extension Duration: CustomDumpStringConvertible {
  /// The duration in seconds.
  public var customDumpDescription: String { description }
}

extension ObjectIdentifier: CustomDumpStringConvertible {
  /// The address.
  public var customDumpDescription: String { debugDescription }
}

extension Range: CustomDumpStringConvertible {
  /// The bounds with the operator between them.
  public var customDumpDescription: String {
    "\(String(customDumping: lowerBound))..<\(String(customDumping: upperBound))"
  }
}

extension ClosedRange: CustomDumpStringConvertible {
  /// The bounds with the operator between them.
  public var customDumpDescription: String {
    "\(String(customDumping: lowerBound))...\(String(customDumping: upperBound))"
  }
}

extension AnyHashable: CustomDumpRepresentable {
  /// The wrapped value.
  public var customDumpValue: Any { base }
}
