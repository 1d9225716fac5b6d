extension StackState: ExpressibleByArrayLiteral {
  /// Creates a stack from a literal, whose first element is at the bottom.
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension StackState: Decodable where Element: Decodable {
  /// Decodes the elements as an array. They receive new IDs.
  public init(from decoder: any Decoder) throws { self.init(try [Element](from: decoder)) }
}

extension StackState: Encodable where Element: Encodable {
  /// Encodes the elements as an array, without their IDs.
  public func encode(to encoder: any Encoder) throws { try Array(self).encode(to: encoder) }
}

extension StackState: CustomReflectable {
  /// The elements, labelled with their IDs.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: entries.map { (key: $0.id, value: $0.state) }, displayStyle: .dictionary)
  }
}
