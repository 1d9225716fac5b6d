internal import ConcurrencyExtras
public import CustomDump

extension SharedReader: Equatable where Value: Equatable {
  /// Compares the current values.
  public static func == (left: SharedReader, right: SharedReader) -> Bool {
    let (left, right) = (left.box.reference, right.box.reference)
    left.access(isChecked: false)
    right.access(isChecked: false)
    // In a test's expectation, the left side is the expected value.
    return left.value(for: .ofThisTask) == right.value(for: .feature)
  }
}

extension SharedReader: Hashable where Value: Hashable {
  /// Hashes the current value.
  public func hash(into hasher: inout Hasher) {
    let reference = box.reference
    reference.access(isChecked: false)
    hasher.combine(reference.value(for: .ofThisTask))
  }
}

extension SharedReader: Identifiable where Value: Identifiable {
  /// The value's ID.
  public var id: Value.ID { wrappedValue.id }
}

extension SharedReader: Encodable where Value: Encodable {
  /// Encodes only the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension SharedReader: SharedObjectRepresentable {
  /// The value.
  public var customDumpValue: Any { box.reference.dumped }

  package var customDumpObject: AnyObject { box.reference.root }
}

extension SharedReader: CustomStringConvertible {
  /// The type and the key: `SharedReader<Int>(.inMemory("visits"))`. Without a key, the type and the value.
  public var description: String { "SharedReader<\(Value.self)>(\(box.reference.description))" }
}

extension SharedReader: CustomReflectable {
  /// The mirror of the value.
  public var customMirror: Mirror { Mirror(reflecting: box.reference.value(for: .ofThisTask)) }
}
