/// A container of a child's optional state: an optional or a ``PresentationState``.
///
/// One protocol for both keeps the number of overloads of `ifLet` small. The compiler tries all combinations of
/// overloads in a chain of modifiers.
public protocol _ChildContainer<_Child> {
  /// The child's state.
  associatedtype _Child

  /// The child's state, if there is one.
  var _$child: _Child? { get }

  /// Whether the container at an address holds a child.
  static func _$isPresent(at container: UnsafeRawPointer) -> Bool

  /// Reads the child in place, if there is one.
  func _$withChild<Result>(_ read: (_Child) -> Result) -> Result?

  /// Replaces the child.
  mutating func _$setChild(_ child: _Child?)

  /// Reduces the child in place, if there is one.
  mutating func _$reduced<R: Reducer>(by reducer: _LazyReducer<R>, _ action: R.Action) -> Effect<R.Action>?
  where R.State == _Child
}

extension Optional: _ChildContainer {
  /// The value.
  public var _$child: Wrapped? { self }

  /// Reads the value in place, if there is one.
  public func _$withChild<Result>(_ read: (Wrapped) -> Result) -> Result? {
    switch self {
    case .some(let child): read(child)
    case .none: nil
    }
  }

  /// Replaces the value.
  public mutating func _$setChild(_ child: Wrapped?) { self = child }

  /// Whether the optional at an address has a value.
  public static func _$isPresent(at container: UnsafeRawPointer) -> Bool {
    if case .some = container.assumingMemoryBound(to: Self.self).pointee { true } else { false }
  }

  /// Reduces the value, if there is one. It is moved out and back in, so that nothing in it is copied.
  public mutating func _$reduced<Child: Reducer>(
    by child: _LazyReducer<Child>, _ action: Child.Action
  ) -> Effect<Child.Action>? where Child.State == Wrapped {
    guard var value = take() else { return nil }
    defer { self = value }
    return child.reduce(into: &value, action: action)
  }
}
