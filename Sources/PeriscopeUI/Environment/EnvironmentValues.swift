internal import PeriscopeHTML

/// The values that a view gets from the views around it.
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]
  /// What the next element that is written is to have besides its own attributes.
  var attributes: [HTMLAttribute] = []
  /// Whether each text that stands in no element of its own gets one: in what is laid out, two texts would be one item.
  var wrapsTexts = false
  /// How many elements are open since texts are wrapped.
  var depth = 0

  /// What each control is to have besides.
  var controlAttributes: [HTMLAttribute] = []
  /// What each control for text is to have besides.
  var fieldAttributes: [HTMLAttribute] = []

  /// Whether elements get nothing besides their own.
  var isBare: Bool { attributes.isEmpty && controlAttributes.isEmpty && fieldAttributes.isEmpty }

  /// Whether there is nothing around.
  var isEmpty: Bool { values.isEmpty && isBare && !wrapsTexts && depth == 0 }

  /// The same without what the next element is to have.
  var withoutAttributes: Self {
    guard !attributes.isEmpty else { return self }
    var values = self
    values.attributes = []
    return values
  }

  /// Makes the values of a view that nothing is around.
  public init() {}

  /// A value by its key.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Whether somebody around has set a value.
  func hasValue<Key: EnvironmentKey>(for key: Key.Type) -> Bool { values[ObjectIdentifier(key)] != nil }

  /// An object by its type.
  subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get { values[ObjectIdentifier(type)] as? Object }
    set { values[ObjectIdentifier(type)] = newValue }
  }

  /// Whether two surroundings are known to be the same.
  func isSame(as other: Self) -> Bool {
    guard values.count == other.values.count, wrapsTexts == other.wrapsTexts, depth == other.depth else { return false }
    if values.isEmpty, isBare, other.isBare { return true }
    return attributes.isSame(as: other.attributes) && controlAttributes.isSame(as: other.controlAttributes)
      && fieldAttributes.isSame(as: other.fieldAttributes)
      && values.allSatisfy { key, value in other.values[key].map { isEqual(value, $0) } ?? false }
  }
}

/// Whether two values are known to be equal.
func isEqual(_ first: Any, _ second: Any) -> Bool {
  if let first = first as? any Equatable { return first.isEqual(to: second) }
  guard type(of: first) is AnyClass, type(of: second) is AnyClass else { return false }
  return first as AnyObject === second as AnyObject
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}

extension [HTMLAttribute] {
  fileprivate func isSame(as other: Self) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.isSame(as: $1) }
  }
}

extension HTMLAttribute {
  func isSame(as other: Self) -> Bool {
    guard name.literal.identity == other.name.literal.identity, name.isData == other.name.isData else { return false }
    return switch (value, other.value) {
    case (.literal(let first), .literal(let second)): first.identity == second.identity
    case (.computed(let first), .computed(let second)), (.structural(let first), .structural(let second)):
      first == second
    case (.present, .present), (.absent, .absent): true
    default: false
    }
  }
}
