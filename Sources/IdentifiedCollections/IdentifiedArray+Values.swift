extension IdentifiedArray: Equatable where Element: Equatable {
  /// Whether both have equal elements in the same order.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    // Copies keep each element in the same slot; compared by array, they may turn out to share it.
    if lhs.storedIDs.storage === rhs.storedIDs.storage { return lhs.slots == rhs.slots }
    return lhs.elementsEqual(rhs)
  }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  /// Adds the elements in their order.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for element in self { hasher.combine(element) }
  }
}

extension IdentifiedArray: Encodable where Element: Encodable {
  /// Writes the elements as an array does.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(elements)
  }
}

extension IdentifiedArray: Decodable where Element: Decodable & Identifiable, ID == Element.ID {
  /// Reads what an array of elements wrote. That an id occurs twice is an error.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self.init()
    for element in try container.decode([Element].self) where !append(element).inserted {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "The id \(element.id) occurs twice.")
    }
  }
}

extension IdentifiedArray: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The elements as an array prints them.
  public var description: String { elements.description }
  /// The elements as an array prints them for a developer, and the type.
  public var debugDescription: String { "IdentifiedArray(\(elements.debugDescription))" }
  /// The elements as a collection.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: elements, displayStyle: .collection) }
}
