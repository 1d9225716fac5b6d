internal import PeriscopeHTML

/// The values that a view gets from the views around it.
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]
  /// The attributes that the next element gets in addition to its own.
  var attributes: [HTMLAttribute] = []
  /// The attributes that every control gets in addition to its own.
  var controlAttributes: [HTMLAttribute] = []
  /// The attributes that every text control gets in addition to its own.
  var fieldAttributes: [HTMLAttribute] = []
  /// The flags.
  var traits = EnvironmentTraits()
  /// The innermost form or list around the view, which determines how rows and sections are written.
  var container = Container.none
  /// The number of open elements inside of a layout that puts each text in an element of its own. Only texts at depth 0
  /// get one.
  var depth: Int {
    get { Int(storedDepth) }
    set { storedDepth = Int32(truncatingIfNeeded: newValue) }
  }

  // Half the size of an `Int`: each range keeps the values.
  private var storedDepth: Int32 = 0

  /// Whether elements get no attributes in addition to their own.
  var isBare: Bool { attributes.isEmpty && controlAttributes.isEmpty && fieldAttributes.isEmpty }

  /// Whether all values are the defaults, except the trait `isTitled`, which concerns only titles.
  var isEmpty: Bool {
    values.isEmpty && isBare && traits.isSubset(of: .isTitled) && container == .none && depth == 0
  }

  /// The values without the attributes of the next element.
  var withoutAttributes: Self {
    guard !attributes.isEmpty else { return self }
    var values = self
    values.attributes = []
    return values
  }

  /// Creates the values of a view without surrounding views.
  public init() {}

  /// The value of a key.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    // Fast path for most views, which have no values: even a cast of `nil` takes time.
    get { values.isEmpty ? Key.defaultValue : values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Whether a surrounding view has set the value of a key.
  func hasValue<Key: EnvironmentKey>(for key: Key.Type) -> Bool { values[ObjectIdentifier(key)] != nil }

  /// The value of a type, where the type is its own key.
  subscript<Value>(of type: Value.Type) -> Value? {
    get { values.isEmpty ? nil : values[ObjectIdentifier(type)] as? Value }
    set { values[ObjectIdentifier(type)] = newValue }
  }

  /// Whether two sets of values are known to be equal. Inlined, so that few of the values are copied.
  @inline(__always)
  func isSame(as other: Self) -> Bool {
    guard values.count == other.values.count, traits == other.traits, container == other.container, depth == other.depth
    else { return false }
    return values.isEmpty && isBare && other.isBare || hasSameContents(as: other)
  }

  @inline(never)
  private func hasSameContents(as other: Self) -> Bool {
    attributes.isSame(as: other.attributes) && controlAttributes.isSame(as: other.controlAttributes)
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
