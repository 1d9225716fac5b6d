/// Which of a view's controls has the focus.
///
/// ```swift
/// struct LoginView: View {
///   enum Field { case name, password }
///   @FocusState private var focus: Field?
///   var body: some View {
///     TextField("Name", text: $store.name).focused($focus, equals: .name)
///     SecureField("Password", text: $store.password).focused($focus, equals: .password)
///     Button("Log in") { focus = .password }
///   }
/// }
/// ```
///
/// It follows the browser's focus, and the browser follows it. To set it to `nil` takes the focus from the control.
@propertyWrapper
public struct FocusState<Value: Hashable>: ConnectedProperty {
  private let initial: Value
  private var box: StateBox<Value>?

  /// Starts without the focus.
  public init() where Value == Bool { initial = false }

  /// Starts without the focus.
  public init<Field: Hashable>() where Value == Field? { initial = nil }

  /// Which control has the focus.
  public var wrappedValue: Value {
    get { box?.value ?? initial }
    nonmutating set { box?.value = newValue }
  }

  /// What `focused(_:)` takes.
  public var projectedValue: Binding { Binding(initial: initial, box: box) }

  mutating func connect(to surroundings: Surroundings, label: String) {
    box = surroundings.kept { [initial] in StateBox(initial, monitor: $0.monitor) }
  }

  /// Which control has the focus, to be read and to be written.
  @propertyWrapper
  public struct Binding {
    let initial: Value
    let box: StateBox<Value>?

    /// Which control has the focus.
    public var wrappedValue: Value {
      get { box?.value ?? initial }
      nonmutating set { box?.value = newValue }
    }

    /// The binding itself.
    public var projectedValue: Self { self }
  }
}
