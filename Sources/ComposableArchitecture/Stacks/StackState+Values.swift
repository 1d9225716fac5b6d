extension StackState: Equatable where Element: Equatable {
  /// Whether both have equal elements with the same ids, in the same order.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.entries == rhs.entries }
}

extension StackState: Hashable where Element: Hashable {
  /// Adds the elements and their ids.
  public func hash(into hasher: inout Hasher) { hasher.combine(entries) }
}

extension StackState: ExpressibleByArrayLiteral {
  /// Makes a stack of a literal's elements, the first of which is at the bottom.
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension StackState: Decodable where Element: Decodable {
  /// Reads the elements as an array does; they get new ids.
  public init(from decoder: any Decoder) throws { self.init(try [Element](from: decoder)) }
}

extension StackState: Encodable where Element: Encodable {
  /// Writes the elements as an array does, without their ids.
  public func encode(to encoder: any Encoder) throws { try Array(self).encode(to: encoder) }
}

extension StackState: CustomReflectable {
  /// Shows the elements under their ids.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: entries.map { (key: $0.id, value: $0.state) }, displayStyle: .dictionary)
  }
}
