/// A value that a view reads from its environment.
///
/// ```swift
/// struct SaveButton: View {
///   @Environment(\.isEnabled) private var isEnabled
///   var body: some View { Text(isEnabled ? "Save" : "Nothing to save") }
/// }
/// ```
@propertyWrapper
public struct Environment<Value>: ConnectedProperty {
  private let read: (EnvironmentValues) -> Value
  private var found: Value?

  /// Reads the value of a key path.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: keyPath] } }

  /// Reads the object of a type that a surrounding view has provided with `environment(_:)`.
  public init(_ type: Value.Type) where Value: AnyObject {
    read = { values in
      guard let object = values[of: type] else {
        preconditionFailure(
          """
          No object of type '\(type)' is in the environment of this view. \
          Set it on an enclosing view with 'environment(_:)'.
          """)
      }
      return object
    }
  }

  /// Reads the object of a type, or `nil` if no surrounding view has provided one.
  public init<Object: AnyObject>(_ type: Object.Type) where Value == Object? { self.init(of: type) }

  /// Reads the value of a type, if a surrounding view has set it.
  init<Context>(of type: Context.Type) where Value == Context? { read = { $0[of: type] } }

  /// The value.
  public var wrappedValue: Value { found ?? read(EnvironmentValues()) }

  mutating func connect(to surroundings: Surroundings, label: String) { found = read(surroundings.environment) }
}
