/// A value that lives elsewhere, to be read and to be written.
///
/// ```swift
/// TextField("Name", text: $model.name)
/// ```
@dynamicMemberLookup
@propertyWrapper
public struct Binding<Value> {
  private let read: () -> Value
  private let write: (Value) -> Void
  /// What the value is called in the source, from its owner on; without a name it is known by its place in the page.
  package let _$name: String?

  /// Makes a binding of two closures.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.init(name: nil, get: get, set: set)
  }

  package init(name: String?, get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    _$name = name
    read = get
    write = set
  }

  /// Makes of a binding itself: a closure may take one as `$item`.
  public init(projectedValue: Self) { self = projectedValue }

  /// A value that writing does not change.
  public static func constant(_ value: Value) -> Self {
    Self(get: { value }, set: { _ in })
  }

  /// The value.
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  /// The binding itself.
  public var projectedValue: Self { self }

  /// A binding to a part of the value.
  public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Binding<Member> {
    Binding<Member>(
      name: _$name.flatMap { name in FieldName.of(keyPath).map { "\(name).\($0)" } },
      get: { wrappedValue[keyPath: keyPath] }, set: { wrappedValue[keyPath: keyPath] = $0 })
  }
}
