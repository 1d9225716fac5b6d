internal import ConcurrencyExtras
public import CustomDump

extension Shared: Equatable where Value: Equatable {
  /// Compares the current values.
  public static func == (left: Shared, right: Shared) -> Bool {
    let (left, right) = (left.box.reference, right.box.reference)
    left.access(isChecked: false)
    right.access(isChecked: false)
    // In a test's expectation, the left side is the expected value.
    return left.value(for: .ofThisTask) == right.value(for: .feature)
  }
}

extension Shared: Hashable where Value: Hashable {
  /// Hashes the current value.
  public func hash(into hasher: inout Hasher) {
    let reference = box.reference
    reference.access(isChecked: false)
    hasher.combine(reference.value(for: .ofThisTask))
  }
}

extension Shared: Identifiable where Value: Identifiable {
  /// The value's ID.
  public var id: Value.ID { wrappedValue.id }
}

extension Shared: Encodable where Value: Encodable {
  /// Encodes only the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension Shared: SharedObjectRepresentable {
  /// The value.
  public var customDumpValue: Any { box.reference.dumped }

  package var customDumpObject: AnyObject { box.reference.root }
}

extension Shared: CustomStringConvertible {
  /// The type and the key: `Shared<Int>(.inMemory("visits"))`. Without a key, the type and the value.
  public var description: String { "Shared<\(Value.self)>(\(box.reference.description))" }
}

extension Shared: CustomReflectable {
  /// The mirror of the value.
  public var customMirror: Mirror { Mirror(reflecting: box.reference.value(for: .ofThisTask)) }
}

extension Reference {
  /// The value for a dump. In a test's expectation, the second of two compared values is the actual one.
  var dumped: Value { value(for: DiffSide.current == .second ? .feature : .ofThisTask) }
}
