extension IdentifiedArray: Equatable where Element: Equatable {
  /// Whether both have equal elements in the same order.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    // If both share their IDs' storage, each element is in the same slot in both, and arrays that share storage compare
    // quickly.
    if lhs.storedIDs.storage === rhs.storedIDs.storage { return lhs.slots == rhs.slots }
    return lhs.elementsEqual(rhs)
  }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  /// Hashes the elements in order.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for element in self { hasher.combine(element) }
  }
}

extension IdentifiedArray: Encodable where Element: Encodable {
  /// Encodes the elements as an array.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(elements)
  }
}

extension IdentifiedArray: Decodable where Element: Decodable & Identifiable, ID == Element.ID {
  /// Decodes an array of elements. Throws if an ID occurs twice.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self.init()
    for element in try container.decode([Element].self) where !append(element).inserted {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "The ID \(element.id) occurs twice.")
    }
  }
}

extension IdentifiedArray: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The description of the elements as an array.
  public var description: String { elements.description }
  /// The type, and the debug description of the elements as an array.
  public var debugDescription: String { "IdentifiedArray(\(elements.debugDescription))" }
  /// The elements as a collection.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: elements, displayStyle: .collection) }
}
