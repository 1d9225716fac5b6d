/// Read and write access to a value that a different object owns.
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
    /// The title of a binding that carries a value for its writes, such as a transaction: the value, and the title of
    /// the binding without it.
    indirect case carrying(any Sendable, Title)

    var name: String? {
      switch self {
      case .known(let name): name
      case .made(let make): make()
      case .carrying(_, let title): title.name
      }
    }
  }

  /// The value's name in the source, with the path of its store, such as `name` or `todos[7].name`. A binding without a
  /// name is identified by its position in the page.
  ///
  /// For a presented feature, it is the path of the action that dismisses the feature.
  package var _$name: String? { title.name }

  /// The value that the binding carries for its writes, such as their transaction.
  package var _$carried: (any Sendable)? {
    if case .carrying(let value, _) = title { value } else { nil }
  }

  /// Creates a binding from two closures.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.init(name: nil, get: get, set: set)
  }

  package init(name: String?, get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    title = .known(name)
    read = get
    write = set
  }

  /// Creates a binding whose name is computed lazily, because it is expensive and rarely needed.
  package init(name: @escaping () -> String, get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    title = .made(name)
    read = get
    write = set
  }

  /// Returns a binding that carries a value, and whose writes run inside a closure.
  package func _$carrying(
    _ value: any Sendable, write: @escaping (_ write: () -> Void) -> Void
  ) -> Self {
    Self(title: .carrying(value, title), read: read) { [own = self.write] newValue in write { own(newValue) } }
  }

  private init(title: Title, read: @escaping () -> Value, write: @escaping (Value) -> Void) {
    (self.title, self.read, self.write) = (title, read, write)
  }

  /// Creates a binding from its projection, so that a closure can take one as `$item`.
  public init(projectedValue: Self) { self = projectedValue }

  /// Returns a binding to a constant, which ignores writes.
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

  /// A binding to a member of the value.
  public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Binding<Member> {
    Binding<Member>(
      name: _$name.flatMap { name in FieldName.of(keyPath).map { "\(name).\($0)" } },
      get: { wrappedValue[keyPath: keyPath] }, set: { wrappedValue[keyPath: keyPath] = $0 })
  }
}
