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
  private let title: Title

  private enum Title {
    case known(String?)
    case made(() -> String)
  }

  /// What the value is called in the source, from its owner on; without a name it is known by its place in the page.
  ///
  /// The one of something that is presented is that of its dismissal.
  package var _$name: String? {
    switch title {
    case .known(let name): name
    case .made(let make): make()
    }
  }

  /// Makes a binding of two closures.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.init(name: nil, get: get, set: set)
  }

  package init(name: String?, get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    title = .known(name)
    read = get
    write = set
  }

  /// Makes a binding whose name takes time to find, and is seldom asked for.
  package init(name: @escaping () -> String, get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    title = .made(name)
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
